/** An upload was broken off because its bytes stopped going up; the message is for the reader. */
export class StalledUploadError extends Error {
  constructor() {
    super('The upload stopped getting through. Check your connection and try again.');
    this.name = 'StalledUploadError';
  }
}
