import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSiteConfig } from '@haunted-forests/api/config';
import { compileSite } from './compile.ts';
import { freePort } from './ports.ts';
import { refuse } from './refuse.ts';
import { root } from './root.ts';
import { say } from './say.ts';
import { localSecrets } from './secrets.ts';
import { startStack } from './stack.ts';

const environment = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') };

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stopped.abort(new Error('Stopped before the pages were served.')));

async function start() {
  say('Starting the API and the publisher…');
  const { port } = readSiteConfig({ PORT: process.env.PORT });
  const stack = await startStack({
    environment: { ...environment, PORT: String(await freePort()), SITE_URL: `http://localhost:${port}` },
    say,
    compiled: compileSite(),
    watch: true,
    signal: stopped.signal,
  });
  return { port, stack };
}

const { port, stack } = await start().catch(refuse);
const astro = spawn(join(root, 'site/node_modules/.bin/astro'), ['dev', '--port', String(port)], {
  cwd: join(root, 'site'),
  env: {
    ...environment,
    ...localSecrets(environment.DATA_DIR, environment),
    ASTRO_TELEMETRY_DISABLED: '1',
    DEV_STACK_URL: stack.frontUrl,
  },
  stdio: 'inherit',
});
astro.once('exit', async () => {
  await stack.stop();
  process.exit(0);
});
stopped.signal.addEventListener('abort', () => astro.kill());
