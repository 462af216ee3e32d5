import { demoPassword } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { countAdministrators, deleteDemoUsers, insertUser } from './account.repository.ts';
import { hashPassword } from './password.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'logger' | 'clock'>;

/**
 * Makes the account of ADMIN_USERNAME when there is no administrator. In production the demo account is removed first,
 * with its sessions; other accounts and their passwords are never touched.
 */
export async function prepareFirstAccount({ db, config, logger, clock }: Tools): Promise<void> {
  if (!config.demo && (await deleteDemoUsers(db))) logger.warn('the demo account was removed');
  if ((await countAdministrators(db)) > 0) return;
  const user = await insertUser(db, {
    username: config.adminUsername,
    password: await hashPassword(config.adminPassword),
    demo: config.demo && config.adminPassword === demoPassword,
    createdAt: clock(),
  });
  if (user) logger.info({ event: 'account created', accountId: user.id }, 'the first account was created');
  else if ((await countAdministrators(db)) === 0)
    logger.warn('there is no administrator, and ADMIN_USERNAME is the name of another account');
}
