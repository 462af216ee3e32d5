/** A backup or a restore cannot continue; the message tells the operator why. Nothing was changed. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** Another backup is being written to the same folder: nothing is wrong. */
export class BackupUnderWayError extends BackupError {}
