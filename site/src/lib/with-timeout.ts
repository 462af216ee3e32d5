/** Milliseconds after which a visitor is told that the server does not answer. */
export const responseTimeout = 15_000;

/** What `work` comes to. Rejects with Error when that takes more than 15 seconds; the work itself goes on. */
export async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer within 15 seconds')), responseTimeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
