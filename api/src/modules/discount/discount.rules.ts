import { type DiscountValue, discountValues } from './discount.schema.ts';

/** Bytes from here on are rejected, so that each of the six options is meant by 42 of the 252 others. */
const firstRejectedByte = 252;
const bytesAtOnce = 8;
const attempts = 1_000;

/** The option, from 0 to 5, that the first byte under 252 means; undefined when there is none. */
export function optionOfBytes(bytes: Uint8Array): number | undefined {
  const accepted = bytes.find((byte) => byte < firstRejectedByte);
  return accepted === undefined ? undefined : accepted % discountValues.length;
}

/**
 * A prize, each of the `available` ones equally likely: what is exhausted is drawn again.
 * @throws Error when the random bytes never mean an available one.
 */
export function drawPrize(
  randomBytes: (length: number) => Uint8Array,
  available: readonly DiscountValue[],
): DiscountValue {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const option = optionOfBytes(randomBytes(bytesAtOnce));
    const value = option === undefined ? undefined : discountValues[option];
    if (value !== undefined && available.includes(value)) return value;
  }
  throw new Error('the random bytes mean no available prize');
}
