import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { ToastContent } from '../../../components/ui/toasts.ts';
import { durationOf } from '../../wording/durations.ts';

/** What was asked of the publisher: an earlier edition, or the latest content. */
interface Asked {
  edition: number | null;
  /** What a toast says when visitors see it. */
  done: string;
}

const notShown = (edition: number | null, shown: number | null): ToastContent =>
  edition === null
    ? { title: 'Not published', description: `The site was rolled back to edition ${shown} in the meantime.` }
    : {
        title: `Not rolled back to edition ${edition}`,
        description: 'The edition is no longer kept, or something newer replaced it.',
      };

/** What a toast says of a request that the publisher has answered; the status may be of a publish after that answer. */
export function outcomeOf({ edition, done }: Asked, status: PublishingStatus): ToastContent | undefined {
  const { state, lastPublish, outdated, rolledBackTo } = status;
  if (!lastPublish) return undefined;
  const failure = state === 'failed' ? lastPublish.failures[0] : undefined;
  if (failure) return { title: 'Not published', description: failure.reason, variant: 'destructive' };
  if (rolledBackTo !== edition) return { ...notShown(edition, rolledBackTo), variant: 'destructive' };
  if (outdated)
    return {
      title: `The ${outdated.what} did not accept the update`,
      description: 'Visitors may see outdated pages. The publisher retries every minute.',
      variant: 'destructive',
    };
  const { written, removed, milliseconds } = lastPublish;
  const pages = `${written} ${written === 1 ? 'page' : 'pages'} written, ${removed} removed`;
  return { title: done, description: `${pages} in ${durationOf(milliseconds)}.` };
}
