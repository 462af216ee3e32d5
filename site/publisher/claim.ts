/** Work that two threads know of and one of them does. */
export type Claim = Int32Array<SharedArrayBuffer>;

export const openClaim = (): Claim => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Whether the work is left to the caller: true for the first who asks. */
export const isMine = (claim: Claim): boolean => Atomics.exchange(claim, 0, 1) === 0;
