import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { listen } from '../testing/site-folder.ts';
import { ensureDemoIsPrivate } from './open-demo.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** An API whose login page tells this. */
function apiThatTells(demo: { username: string; password: string } | null): Promise<URL> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ demo })));
  servers.push(server);
  return listen(server);
}

it.each(['0.0.0.0', '::', '192.168.1.20'])(
  'others are not let in at %s while the login page tells the demo password',
  async (host) => {
    const apiUrl = await apiThatTells({ username: 'admin', password: 'haunted' });
    await expect(ensureDemoIsPrivate({ host, apiUrl })).rejects.toThrow(
      `HOST=${host} would let others in while the account 'admin' has the demo password.`,
    );
  },
);

it('others are let in where no account has the demo password', async () => {
  await ensureDemoIsPrivate({ host: '0.0.0.0', apiUrl: await apiThatTells(null) });
});

it.each(['127.0.0.1', '::1', 'localhost'])('this machine itself is let in at %s', async (host) => {
  await ensureDemoIsPrivate({ host, apiUrl: await apiThatTells({ username: 'admin', password: 'haunted' }) });
});
