import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDraw, signDraw } from './signed-draw.ts';

const secret = 'a secret key of more than 32 characters';
const draw = { id: 'draw-1', value: '7%' as const, expiresAt: new Date('2025-10-31T12:10:00.000Z') };
const signed = signDraw(secret, 'visitor', draw);

test('a signed draw is read back as it was', () => {
  expect(readDraw(secret, 'visitor', signed)).toEqual(draw);
});

test('a draw of another visitor or another server is none', () => {
  expect(readDraw(secret, 'somebody else', signed)).toBeUndefined();
  expect(readDraw(`${secret}!`, 'visitor', signed)).toBeUndefined();
});

test('a draw whose value was exchanged is none', () => {
  const [payload = '', mac] = signed.split('.');
  const text = Buffer.from(payload, 'base64url').toString().replace('7%', 'Free VIP Ticket Upgrade');
  expect(readDraw(secret, 'visitor', `${Buffer.from(text).toString('base64url')}.${mac}`)).toBeUndefined();
});

test('no other text is a draw, and none makes the reader stumble', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `${text}.${text}`),
      ),
      (text) => {
        expect(readDraw(secret, 'visitor', text)).toBeUndefined();
      },
    ),
  );
});
