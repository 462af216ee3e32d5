/** The export cannot be made; the message is a sentence for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
