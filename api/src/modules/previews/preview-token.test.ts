import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewOfToken, previewToken } from './preview.usecases.ts';

const secret = 'a secret of at least thirty-two characters';
const story = fc.integer({ min: 1, max: 2_147_483_647 });
const moment = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1_000));

test('a token names the story and the second that it was signed for', () => {
  fc.assert(
    fc.property(story, moment, (storyId, expiresAt) => {
      const shared = { storyId, expiresAt };
      expect(previewOfToken(secret, previewToken(secret, shared))).toEqual(shared);
    }),
  );
});

test('a token of another secret, or changed in one place, shows nothing', () => {
  fc.assert(
    fc.property(story, moment, fc.nat(70), (storyId, expiresAt, at) => {
      const token = previewToken(secret, { storyId, expiresAt });
      expect(previewOfToken(`another ${secret}`, token)).toBeUndefined();
      const place = at % (token.length - 1);
      const other = token[place] === '1' ? '2' : '1';
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect(previewOfToken(secret, changed)).toBeUndefined();
    }),
  );
});

test('a signature has one spelling: its last character cannot be varied', () => {
  const shared = { storyId: 7, expiresAt: new Date(0) };
  const token = previewToken(secret, shared);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const accepted = [...alphabet].filter((last) => previewOfToken(secret, token.slice(0, -1) + last));
  expect(accepted).toEqual([token.at(-1)]);
});

test.each(['', '.', '..', '1.2', '1.2.', '1.2.x', '0.1.x', '1..x', '-1.2.x', `1.2.${'x'.repeat(400)}`])(
  '%j is no token',
  (token) => {
    expect(previewOfToken(secret, token)).toBeUndefined();
  },
);
