import type { RebuildHook } from '@haunted-forests/api/schemas/rebuild-hooks/rebuild-hook';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { readRebuildHooks } from '../../api/publishing.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { pollInterval } from './usePublisher.ts';

const states: Record<RebuildHook['state'], { tone: Tone; label: string }> = {
  unused: { tone: 'neutral', label: 'Not used yet' },
  delivered: { tone: 'success', label: 'Delivered' },
  retrying: { tone: 'warn', label: 'Retrying' },
  failed: { tone: 'error', label: 'Failed' },
};
const messages: Record<NonNullable<RebuildHook['message']>, string> = {
  'content.changed': 'Content change',
  'publish.requested': 'Publish request',
  'publish.rollback': 'Rollback request',
};

function Hook({ hook }: { hook: RebuildHook }) {
  const { host, state, message, tries, triedAt, reason, nextTryAt } = hook;
  const { tone, label } = states[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-[1.15rem]">
      <span className="font-medium wrap-anywhere">{host}</span>
      <span className="mr-auto text-sm text-text-soft wrap-anywhere">
        {message && messages[message]}
        {triedAt && (
          <>
            {' · '}
            <time dateTime={triedAt}>{dayAndTimeOf(triedAt)}</time>
          </>
        )}
        {tries > 1 && ` · ${tries} attempts`}
        {reason && <span className="text-error"> · {reason}</span>}
        {nextTryAt && (
          <>
            {' · next attempt '}
            <time dateTime={nextTryAt}>{dayAndTimeOf(nextTryAt)}</time>
          </>
        )}
      </span>
      <StatusPill tone={tone}>{label}</StatusPill>
    </li>
  );
}

/** Who is notified of changes to publish, and whether the message was delivered: they are called, and retried, after a publish. */
export function HooksPanel() {
  const query = useQuery({
    queryKey: ['publishing', 'hooks'],
    queryFn: readRebuildHooks,
    refetchOnMount: 'always',
    refetchInterval: pollInterval,
  });
  return (
    <Panel title="Rebuild hooks">
      <Loaded query={query} subject="The hooks" waiting={<SkeletonRows label="hooks" count={1} />}>
        {(hooks) =>
          hooks.length === 0 ? (
            <p className="px-4 py-6 text-text-soft md:px-[1.15rem]">
              No hooks are configured; the publisher still learns of every change at once.
            </p>
          ) : (
            <ul className="divide-y divide-line/50">
              {hooks.map((hook, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hooks have no name but their place in the configuration
                <Hook key={index} hook={hook} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
