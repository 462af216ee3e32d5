import type { DrawProof } from './discount.schema.ts';

/** What of a proof decides the draw. */
export type DrawBasis = Pick<DrawProof, 'clientSeed' | 'counter' | 'prizes'>;

/** A secret seed has 32 bytes. */
export const seedBytes = 32;

const numbersEnd = 2 ** 32;

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes that hex digits stand for. */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** SHA-256 of a seed, in hex. */
export async function hashOfSeed(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', seed));
}

/**
 * A number below `size` that each hash of 32 bytes means with equal chance: the first of its eight unsigned big-endian
 * numbers below the largest multiple of `size` that fits in 2^32, modulo `size`. Undefined when there is none.
 */
export function numberIn(hash: ArrayBuffer, size: number): number | undefined {
  const firstRejected = numbersEnd - (numbersEnd % size);
  const view = new DataView(hash);
  for (let offset = 0; offset < hash.byteLength; offset += 4) {
    const number = view.getUint32(offset);
    if (number < firstRejected) return number % size;
  }
  return undefined;
}

/** The place of the drawn prize in `prizes`, by HMAC-SHA-256 of the client's seed and the counter with `seed` as key. */
export async function drawIndex(
  seed: Uint8Array<ArrayBuffer>,
  { clientSeed, counter, prizes }: DrawBasis,
): Promise<number> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let round = 0; ; round += 1) {
    const text = `${clientSeed}:${counter}${round === 0 ? '' : `:${round}`}`;
    const index = numberIn(
      await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)),
      prizes.length,
    );
    if (index !== undefined) return index;
  }
}

/** Whether `seed` (hex) is the one whose hash was published, and which prize it draws. */
export async function repeatDraw(proof: DrawProof, seed: string) {
  const bytes = bytesOfHex(seed);
  const index = await drawIndex(bytes, proof);
  return { seedFits: (await hashOfSeed(bytes)) === proof.seedHash, value: proof.prizes[index] };
}
