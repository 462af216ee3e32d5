import type { PublishingStatus } from '@haunted-forests/api/schemas/publishing/publish-report';
import type { Publication } from '../../app/publishing/publication.ts';

interface StateNow {
  state: 'live' | 'publishing' | 'behind' | 'rolledBack' | 'failed';
  title: string;
  sentence: string;
}

/** Where the site stands in a few words: what visitors see, and what happens next. */
export function stateNow(status: PublishingStatus, { state: shown }: Publication): StateNow {
  const { state, rolledBackTo, contentRevision, publishedRevision } = status;
  if (shown === 'saving' || (shown === 'publishing' && state !== 'failed'))
    return {
      state: 'publishing',
      title: 'Publishing',
      sentence: 'The newest content is on its way to the visitors.',
    };
  if (state === 'failed')
    return {
      state: 'failed',
      title: 'Not published',
      sentence:
        'These pages could not be written, so visitors see them as they were before. Everything else is live.',
    };
  if (publishedRevision < contentRevision)
    return {
      state: 'behind',
      title: 'Behind',
      sentence: 'There is newer content than visitors see. It is published as soon as the publisher answers.',
    };
  if (rolledBackTo !== null)
    return {
      state: 'rolledBack',
      title: 'Rolled back',
      sentence: `Visitors see the site as it was in edition ${rolledBackTo}, until the next change is saved.`,
    };
  return { state: 'live', title: 'Live', sentence: 'Visitors see everything that is published.' };
}
