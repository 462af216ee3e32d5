import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTokenOf, linkIdOf, previewToken } from './preview-link.usecases.ts';

const secret = 'a secret of at least thirty-two characters';
const rowId = fc.integer({ min: 1, max: 2_147_483_647 });
const createdAt = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1_000));
const links = fc.record({ id: rowId, storyId: rowId, createdAt });

test('a token names its link', () => {
  fc.assert(
    fc.property(links, (link) => {
      const token = previewToken(secret, link);
      expect([linkIdOf(token), isTokenOf(secret, token, link)]).toEqual([link.id, true]);
    }),
  );
});

test('a token of another secret, of another link with that number, or changed in one place is not that link', () => {
  fc.assert(
    fc.property(links, fc.nat(60), (link, at) => {
      const token = previewToken(secret, link);
      expect(isTokenOf(`another ${secret}`, token, link)).toBe(false);
      expect(isTokenOf(secret, token, { ...link, storyId: link.storyId + 1 })).toBe(false);
      expect(isTokenOf(secret, token, { ...link, createdAt: new Date(link.createdAt.getTime() + 1) })).toBe(
        false,
      );
      const index = at % (token.length - 1);
      const changed = `${token.slice(0, index)}${token[index] === '1' ? '2' : '1'}${token.slice(index + 1)}`;
      expect(linkIdOf(changed) === link.id && isTokenOf(secret, changed, link)).toBe(false);
    }),
  );
});

test('a signature has one spelling: its last character cannot be varied', () => {
  const link = { id: 7, storyId: 7, createdAt: new Date(0) };
  const token = previewToken(secret, link);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const accepted = [...alphabet].filter((last) => isTokenOf(secret, token.slice(0, -1) + last, link));
  expect(accepted).toEqual([token.at(-1)]);
});

test.each(['', '.', '1', '1.', '1.x', `0.${'x'.repeat(43)}`, `1.2.${'x'.repeat(43)}`, `1.${'x'.repeat(44)}`])(
  '%j is no token',
  (token) => {
    expect(linkIdOf(token)).toBeUndefined();
  },
);
