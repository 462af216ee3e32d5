import { answerOf } from '@haunted-forests/api/client';
import { type BackupState, backupStateSchema } from '@haunted-forests/api/schemas/backup-state/backup-state';
import { api } from './client.ts';

/** What is wrong with the backups, for administrators. */
export async function readBackupState(): Promise<BackupState> {
  return answerOf(backupStateSchema, await api['backup-state'].$get());
}
