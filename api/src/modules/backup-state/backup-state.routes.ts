import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import { checkBackups } from '../../doctor/backup.check.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { type BackupState, backupStateSchema } from './backup-state.schema.ts';

/** What the doctor says about backups, for the back office. */
export function backupStateRoutes({ config, clock }: Pick<Dependencies, 'config' | 'clock'>) {
  return new Hono<HttpEnvironment>().get(
    '/',
    operation('List problems with the backups', { 200: backupStateSchema }),
    requireAccount('admin'),
    async (context) => {
      const findings = await checkBackups(config, clock());
      const state: BackupState = findings.flatMap(({ level, says, advice }) =>
        level === 'ok' ? [] : [{ level, says, ...(advice && { advice }) }],
      );
      return context.json(state);
    },
  );
}
