import { z } from 'zod';

/** What stands between the park's data and their loss, in sentences; empty when nothing does. */
export const backupStateSchema = z
  .array(z.object({ level: z.enum(['warning', 'failure']), says: z.string(), advice: z.string().optional() }))
  .meta({ id: 'BackupState' });
export type BackupState = z.infer<typeof backupStateSchema>;
