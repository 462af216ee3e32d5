import type { Dependencies } from '../../dependencies.ts';
import { unauthorized } from '../../http/problem.ts';
import { findUserByName } from './account.repository.ts';
import type { LoginAnswer, LoginInput } from './account.schema.ts';
import type { LoginAttempts } from './login-attempts.ts';
import { passwordFits } from './password.ts';
import { openSession } from './session.usecases.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'randomBytes' | 'logger'>;

/**
 * Opens a session. An unknown name and a wrong password give the same answer after the same work.
 * @throws ProblemError 401, or 429 after too many failures.
 */
export async function logIn(
  tools: Tools,
  attempts: LoginAttempts,
  input: LoginInput,
  address: string,
): Promise<LoginAnswer> {
  await attempts.begin(input.username, address);
  const user = await findUserByName(tools.db, input.username);
  if (!(await passwordFits(input.password, user?.password)) || !user) {
    tools.logger.info({ event: 'login refused' }, 'login refused');
    throw unauthorized('Invalid credentials');
  }
  await attempts.succeed(input.username, address);
  const token = await openSession(tools, user.id);
  tools.logger.info({ event: 'login', accountId: user.id }, 'login');
  return { token, message: 'Welcome to the admin dashboard' };
}
