import { everyPage, type PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { StatusPill, type Tone } from '../../../components/ui/StatusPill.tsx';
import { leaveFocus } from '../../../components/ui/takeFocus.ts';
import type { Publication } from '../../app/publishing/publication.ts';
import { $publication, $publishingStatus } from '../../app/publishing/publicationStore.ts';
import { dayAndTimeOf } from '../../wording/dates.ts';
import { durationOf } from '../../wording/durations.ts';
import { FailureList } from './FailureList.tsx';

type StateNow = 'live' | 'publishing' | 'behind' | 'outdated' | 'rolledBack' | 'failed' | 'stopped';

/** Where the site is in a few words: what visitors see, and what happens next. */
const looks: Record<
  StateNow,
  { tone: Tone; title: string; sentenceOf: (status: PublishingStatus) => string }
> = {
  live: { tone: 'success', title: 'Live', sentenceOf: () => 'Visitors see the latest content.' },
  publishing: {
    tone: 'info',
    title: 'Publishing',
    sentenceOf: () => 'The latest content is being published.',
  },
  behind: {
    tone: 'warn',
    title: 'Behind',
    sentenceOf: () =>
      'Visitors do not see the latest content yet. It will be published as soon as the publisher responds.',
  },
  outdated: {
    tone: 'error',
    title: 'Outdated',
    sentenceOf: ({ outdated }) =>
      outdated
        ? `The ${outdated.what} has not accepted updates since ${dayAndTimeOf(outdated.since)}, so visitors may see outdated pages. The publisher retries every minute.`
        : '',
  },
  rolledBack: {
    tone: 'warn',
    title: 'Rolled back',
    sentenceOf: ({ rolledBackTo }) =>
      `Visitors see the site as it was in edition ${rolledBackTo}, until the next change is saved.`,
  },
  failed: {
    tone: 'error',
    title: 'Not published',
    sentenceOf: () =>
      'These pages could not be rendered, so visitors see their previous version. Everything else is live.',
  },
  stopped: {
    tone: 'error',
    title: 'Not published',
    sentenceOf: () =>
      'The last publish failed, so visitors see the site as it was before. The publisher is retrying.',
  },
};

function stateNow(status: PublishingStatus, { state: shown }: Publication): StateNow {
  const { state, outdated, rolledBackTo, contentRevision, publishedRevision, lastPublish } = status;
  if (shown === 'saving' || (shown === 'publishing' && state !== 'failed')) return 'publishing';
  if (lastPublish?.failures.some(({ page }) => page === everyPage)) return 'stopped';
  if (state === 'failed') return shown === 'stuck' ? 'behind' : 'failed';
  if (publishedRevision < contentRevision) return 'behind';
  if (outdated) return 'outdated';
  return rolledBackTo === null ? 'live' : 'rolledBack';
}

function Facts({ status }: { status: PublishingStatus }) {
  const { lastPublish, changedAt, milliseconds, contentRevision, publishedRevision } = status;
  const facts = [
    ['Edition', lastPublish ? String(lastPublish.edition) : 'None yet'],
    ['Revision', `${publishedRevision} of ${contentRevision}`],
    ['Last change', changedAt ? dayAndTimeOf(changedAt) : 'None yet'],
    ['From save to visitor', milliseconds === null ? 'Not measured' : durationOf(milliseconds)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StatePanelProps {
  /** Something is being published on request. */
  pending: boolean;
  onBackToNewest: () => void;
}

/** What visitors see now, compared with the saved content. */
export function StatePanel({ pending, onBackToNewest }: StatePanelProps) {
  const status = useStore($publishingStatus);
  const publication = useStore($publication);
  const now = status && stateNow(status, publication);
  return (
    <Panel title="Now" tools={now && <StatusPill tone={looks[now].tone}>{looks[now].title}</StatusPill>}>
      <div className="flex flex-col gap-4 px-4 py-4 md:px-[1.15rem]" aria-busy={!status}>
        {status && now ? (
          <>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <p className="max-w-[70ch] text-text-soft">{looks[now].sentenceOf(status)}</p>
              {status.rolledBackTo !== null && (
                <Button ref={leaveFocus} pending={pending} onClick={onBackToNewest}>
                  Back to the latest
                </Button>
              )}
            </div>
            {status.state === 'failed' && status.lastPublish && (
              <FailureList failures={status.lastPublish.failures} changes={status.lastPublish.changes} />
            )}
            <Facts status={status} />
          </>
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Panel>
  );
}
