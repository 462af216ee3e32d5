import type { LoginOptions } from '@haunted-forests/api/schemas/accounts/account';
import type { StackEnvironment } from './stack.environment.ts';

/** Whether only this machine reaches what listens there. */
export const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/**
 * The login page shows the password of the demo account, so only this machine may reach it.
 * @throws Error when HOST is not a loopback address while an account has that password.
 */
export async function ensureDemoIsPrivate({
  host,
  apiUrl,
}: Pick<StackEnvironment, 'host' | 'apiUrl'>): Promise<void> {
  if (isLoopback(host)) return;
  const { demo } = (await (await fetch(new URL('/api/admin/login', apiUrl))).json()) as LoginOptions;
  if (demo)
    throw new Error(
      `HOST=${host} would let others in while the account '${demo.username}' has the demo password. Change it in the back office first, set ADMIN_PASSWORD before the first start, or leave HOST unset and put a proxy on this machine in front.`,
    );
}
