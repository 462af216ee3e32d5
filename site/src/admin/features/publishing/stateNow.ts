import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { Publication } from '../../app/publishing/publication.ts';

interface StateNow {
  state: 'live' | 'publishing' | 'behind' | 'rolledBack' | 'failed';
  title: string;
  sentence: string;
}

/** Where the site is in a few words: what visitors see, and what happens next. */
export function stateNow(status: PublishingStatus, { state: shown }: Publication): StateNow {
  const { state, rolledBackTo, contentRevision, publishedRevision } = status;
  if (shown === 'saving' || (shown === 'publishing' && state !== 'failed'))
    return {
      state: 'publishing',
      title: 'Publishing',
      sentence: 'The latest content is being published.',
    };
  if (state === 'failed')
    return {
      state: 'failed',
      title: 'Not published',
      sentence:
        'These pages could not be rendered, so visitors see their previous version. Everything else is live.',
    };
  if (publishedRevision < contentRevision)
    return {
      state: 'behind',
      title: 'Behind',
      sentence:
        'Visitors do not see the latest content yet. It will be published as soon as the publisher responds.',
    };
  if (rolledBackTo !== null)
    return {
      state: 'rolledBack',
      title: 'Rolled back',
      sentence: `Visitors see the site as it was in edition ${rolledBackTo}, until the next change is saved.`,
    };
  return { state: 'live', title: 'Live', sentence: 'Visitors see the latest content.' };
}
