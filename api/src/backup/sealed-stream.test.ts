import { randomBytes } from 'node:crypto';
import { type Duplex, PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BackupError } from './backup.errors.ts';
import { opening, sealing } from './sealed-stream.ts';

const key = 'k'.repeat(32);
const chunkBytes = 65_536;
const sealedChunkBytes = chunkBytes + 16;

async function flow(bytes: Buffer, step: Duplex, pieceBytes = 10_000): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const end = new PassThrough();
  const [, result] = await Promise.all([pipeline(Readable.from(pieces), step, end), buffer(end)]);
  return result;
}

const seal = (bytes: Buffer) => flow(bytes, sealing(key));
const open = (bytes: Buffer, secret = key) => flow(bytes, opening(secret, 'part'));

/** The text before the first chunk, and the nonce that follows it. */
const headBytesOf = (sealed: Buffer) => sealed.indexOf('\n', sealed.indexOf('\n--- ') + 1) + 1 + 16;

describe('a sealed file', () => {
  test('gives back what was sealed, whatever its size and however it flows', async () => {
    const sizes = fc.constantFrom(0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 200_000);
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1_000, max: 200_000 }), async (size, pieceBytes) => {
        const bytes = randomBytes(size);
        const sealed = await flow(bytes, sealing(key), pieceBytes);
        expect((await flow(sealed, opening(key, 'part'), pieceBytes)).equals(bytes)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  test('shows nothing of its content, and no two are alike', async () => {
    const [one, other] = [await seal(Buffer.alloc(100, 'lantern')), await seal(Buffer.alloc(100, 'lantern'))];
    expect(one.includes('lantern')).toBe(false);
    expect(one.subarray(headBytesOf(one)).equals(other.subarray(headBytesOf(other)))).toBe(false);
  });

  test('opens with its own key alone', async () => {
    const sealed = await seal(randomBytes(1_000));
    await expect(open(sealed, 'x'.repeat(32))).rejects.toThrow(
      'BACKUP_KEY does not open part: it was encrypted with another key.',
    );
  });

  test('does not open with any single bit changed', async () => {
    const sealed = await seal(randomBytes(chunkBytes + 500));
    const headBytes = headBytesOf(sealed);
    const places = fc.oneof(
      fc.integer({ min: 0, max: headBytes - 1 }),
      fc.integer({ min: headBytes, max: sealed.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(places, fc.integer({ min: 0, max: 7 }), async (place, bit) => {
        const changed = Buffer.from(sealed);
        changed[place] = (changed[place] ?? 0) ^ (1 << bit);
        await expect(open(changed)).rejects.toThrow(BackupError);
      }),
      { numRuns: 100 },
    );
  });

  test('does not open when it was cut off, be it between two chunks', async () => {
    const sealed = await seal(randomBytes(2 * chunkBytes + 500));
    const headBytes = headBytesOf(sealed);
    const ends = [0, 10, headBytes, headBytes + 5, sealed.length - 1];
    for (const end of [...ends, headBytes + sealedChunkBytes, headBytes + 2 * sealedChunkBytes])
      await expect(open(sealed.subarray(0, end))).rejects.toThrow(BackupError);
  });

  test('does not open with chunks moved, left out or repeated', async () => {
    const sealed = await seal(randomBytes(3 * chunkBytes + 500));
    const headBytes = headBytesOf(sealed);
    const head = sealed.subarray(0, headBytes);
    const chunk = (index: number) =>
      sealed.subarray(headBytes + index * sealedChunkBytes, headBytes + (index + 1) * sealedChunkBytes);
    for (const order of [
      [1, 0, 2, 3],
      [0, 2, 3],
      [0, 1, 1, 2, 3],
      [0, 1, 2, 3, 3],
    ])
      await expect(open(Buffer.concat([head, ...order.map(chunk)]))).rejects.toThrow(BackupError);
  });
});
