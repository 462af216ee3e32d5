/** Milliseconds after which a visitor is told that the server does not respond. */
export const responseTimeout = 15_000;

/** Resolves as `work` does. Rejects with Error when that takes more than 15 seconds; the work itself continues. */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response within 15 seconds')), responseTimeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
