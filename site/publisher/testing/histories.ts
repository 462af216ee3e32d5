import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import { regions } from '@haunted-forests/api/schemas/regions/region';
import { videoPages } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import fc from 'fast-check';
import { nightDocument, openingDocument, settingsDocument, storyDocument, tierDocument } from './content.ts';
import type { ContentModel } from './content-model.ts';

/** Few enough to meet again; the last is in another part of the stories than the others. */
const id = fc.constantFrom(1, 2, 3, 4, 5, 101);
const region = fc.constantFrom(...regions);
const word = fc.constantFrom('Lantern', 'Owl', 'Gate', 'Mile 41', 'Bell');
const image = fc.constantFrom('/art/placeholder.svg', '/media/a.jpg', '/media/b.jpg');

const storyPut = fc.record({
  do: fc.constant('story' as const),
  id,
  changes: fc.record(
    {
      region,
      title: word,
      content: word,
      image,
      featured: fc.boolean(),
      slug: fc.constantFrom('moved', 'renamed'),
      /** A story that its schedule brings out is dated again. */
      createdAt: fc.constantFrom('2025-09-03T12:00:00.000Z', '2025-10-31T23:00:00.000Z'),
    },
    { requiredKeys: ['region'] },
  ),
});
const attractionPut = fc.record({
  do: fc.constant('attraction' as const),
  id,
  data: fc.record({
    region,
    title: word,
    image,
    position: fc.integer({ min: 0, max: 3 }),
    featured: fc.boolean(),
  }),
});
const testimonialPut = fc.record({
  do: fc.constant('testimonial' as const),
  id,
  data: fc.record({ region, name: word, content: word, rating: fc.integer({ min: 1, max: 5 }) }),
});
const topicPut = fc.record({
  do: fc.constant('topic' as const),
  id,
  data: fc.record({ region, key: word, title: word, body: word, position: fc.integer({ min: 0, max: 3 }) }),
});
const questionPut = fc.record({
  do: fc.constant('question' as const),
  id,
  data: fc.record({
    region: fc.option(region),
    question: word,
    answer: word,
    position: fc.integer({ min: 0, max: 3 }),
  }),
});
const videoPut = fc.record({
  do: fc.constant('video' as const),
  page: fc.constantFrom(...videoPages),
  title: word,
});
const mediaPut = fc.record({
  do: fc.constant('media' as const),
  url: fc.constantFrom('/media/a.jpg', '/media/b.jpg'),
  altText: word,
});
const nightPut = fc.record({
  do: fc.constant('night' as const),
  id,
  data: fc.record({
    region,
    status: fc.constantFrom('open', 'sold-out', 'cancelled'),
  }),
});
const tierPut = fc.record({ do: fc.constant('tier' as const), id, name: word });
const openingPut = fc.record({ do: fc.constant('opening' as const), id, isFilled: fc.boolean() });
const prizesPut = fc.record({
  do: fc.constant('prizes' as const),
  offered: fc.subarray([...discountValues]),
});
const settingsPut = fc.record({ do: fc.constant('settings' as const), brand: word });
const drop = fc.record({
  do: fc.constant('drop' as const),
  kind: fc.constantFrom(
    'story',
    'attraction',
    'testimonial',
    'topic',
    'question',
    'media',
    'video',
    'night',
    'tier',
    'opening',
  ),
  id,
});

/** One edit in the back office. */
const edit = fc.oneof(
  { weight: 5, arbitrary: storyPut },
  { weight: 3, arbitrary: drop },
  attractionPut,
  testimonialPut,
  topicPut,
  questionPut,
  videoPut,
  mediaPut,
  nightPut,
  tierPut,
  openingPut,
  prizesPut,
  settingsPut,
);
export type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** What happens to a publisher: edits arrive, some at once, and end a rollback unless nobody saved them; a full publish or a rollback is requested; a day begins; pages cannot be rendered for a while; it starts anew. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('edits' as const),
      edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
      isUnattended: fc.boolean(),
    }),
  },
  fc.constant({ type: 'publish now' as const }),
  fc.record({ type: fc.constant('roll back' as const), editions: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ type: fc.constant('day begins' as const), isOff: fc.boolean() }),
  fc.record({ type: fc.constant('pages fail' as const), which: fc.constantFrom('', '/story-', '/florida') }),
  fc.constant({ type: 'restart' as const }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
export const history = fc.array(step, { minLength: 1, maxLength: 14 });

/** A slug belongs to one story, as in the database. */
function freeSlug(model: ContentModel, id: number, slug: string): string {
  return model.stories().some((story) => story.slug === slug && story.id !== id) ? `${slug}-${id}` : slug;
}

function documentOf(model: ContentModel, edit: Exclude<Edit, { do: 'drop' }>): PublishedDocument {
  switch (edit.do) {
    case 'story': {
      const slug = freeSlug(model, edit.id, edit.changes.slug ?? `story-${edit.id}`);
      return storyDocument(edit.id, { ...edit.changes, slug });
    }
    case 'night':
      // A date of its own, as in the database.
      return nightDocument(edit.id, { ...edit.data, date: `2026-10-${10 + (edit.id % 20)}` });
    case 'tier':
      return tierDocument(edit.id, { name: edit.name });
    case 'opening':
      return openingDocument(edit.id, { isFilled: edit.isFilled });
    case 'prizes':
      return { kind: 'prizes', id: 'prizes', data: { offered: edit.offered, codeDays: 7 } };
    case 'settings':
      return settingsDocument({ brand: edit.brand });
    case 'video':
      return {
        kind: 'video',
        id: edit.page,
        data: { page: edit.page, title: edit.title },
      } as PublishedDocument;
    case 'media': {
      const id = edit.url === '/media/a.jpg' ? '1' : '2';
      return { kind: 'media', id, data: { url: edit.url, altText: edit.altText } } as PublishedDocument;
    }
    default:
      return {
        kind: edit.do,
        id: String(edit.id),
        data: { id: edit.id, position: 0, ...edit.data },
      } as PublishedDocument;
  }
}

export function applyEdit(model: ContentModel, edit: Edit): void {
  if (edit.do !== 'drop') {
    model.put(documentOf(model, edit));
    return;
  }
  const id = edit.kind === 'video' ? (videoPages.at(edit.id) ?? 'landing') : String(edit.id);
  model.drop({ kind: edit.kind as 'story', id });
}
