/** To finish so many pages leaves much memory behind. */
export const manyPages = 1_000;

/**
 * Returns to the system what the process needed for the content's text and for many pages, and does not need any more. It
 * takes some tenths of a second. Node has to run with `--expose-gc`; without, everything stays as it is.
 */
export async function giveMemoryBack(): Promise<void> {
  await globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' });
}
