/** Raised in place of a call's own failure while the browser has no connection; the message is for the reader. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('You are offline. Please try again when you are connected.', { cause });
    this.name = 'OfflineError';
  }
}
