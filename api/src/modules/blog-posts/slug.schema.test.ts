import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blogPostInputSchema } from './blog-post.schema.ts';
import { slugOf } from './slug.schema.ts';

test.each([
  ['The Lantern Keeper', 'the-lantern-keeper'],
  ["  Devil's   Hole -- 1954!  ", 'devil-s-hole-1954'],
  ['La Señora de Ávila', 'la-senora-de-avila'],
  ['ÉTÉ', 'ete'],
  ['¿¡…!?', ''],
  ['血', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('every slug is empty or one that the story form accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (title) => {
      const slug = slugOf(title);
      return slug === '' || blogPostInputSchema.shape.slug.safeParse(slug).success;
    }),
  );
});

test('the slug of a slug is itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (title) => slugOf(slugOf(title)) === slugOf(title)));
});

test('case makes no difference for Latin letters', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zA-Z0-9 .-]*$/),
      (title) => slugOf(title.toUpperCase()) === slugOf(title),
    ),
  );
});
