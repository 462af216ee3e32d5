import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileSite } from './compile.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { localSecrets } from './secrets.ts';
import { startStack } from './stack.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const port = process.env.PORT ?? '8080';
const environment = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(root, '.data') };

const stack = await startStack({
  environment: { ...environment, PORT: String(await freePort()), SITE_URL: `http://localhost:${port}` },
  say,
  compiled: compileSite(),
  watch: true,
});

const astro = spawn(join(root, 'site/node_modules/.bin/astro'), ['dev', '--port', port], {
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
