import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countUsers, deleteDemoUsers, insertUser } from './account.repository.ts';
import { hashPassword } from './password.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger'>;

/**
 * Makes the account of ADMIN_USERNAME when there is none at all. In production the demo account is removed first,
 * with its sessions; other accounts and their passwords are never touched.
 */
export async function prepareFirstAccount({ db, config, logger }: Tools): Promise<void> {
  if (!config.demo && (await deleteDemoUsers(db))) logger.warn('the demo account was removed');
  if ((await countUsers(db)) > 0) return;
  await insertUser(db, {
    username: config.adminUsername,
    password: await hashPassword(config.adminPassword),
    demo: config.demo && config.adminPassword === demoPassword,
  });
  logger.info('the first account was created');
}
