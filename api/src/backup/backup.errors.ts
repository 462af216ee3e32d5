/** A backup or a restore cannot continue; the message tells the operator why. Nothing was changed. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** There can be no backup at the moment, and nothing is wrong. */
export class BackupRefusedError extends BackupError {}

/** The database has not been migrated: before the first start of an API, or because it is another one. */
export class NoTablesError extends BackupError {}
