import { once } from 'node:events';
import { compileSite } from './compile.ts';
import { refuse } from './refuse.ts';
import { say } from './say.ts';
import { startStack } from './stack.ts';

const started = performance.now();
say('Starting…');
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopped.signal.aborted) process.exit(1);
    say('Stopping…');
    stopped.abort(new Error('Stopped before the site was open.'));
  });
const compiled = compileSite().then((fresh) => fresh && say('The site is compiled.'));
try {
  const stack = await startStack({ environment: process.env, say, compiled, signal: stopped.signal });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(
    `Haunted Forests is open at ${stack.siteUrl} (after ${seconds} s). The back office is at ${stack.siteUrl}/admin`,
  );
  if (!stopped.signal.aborted) await once(stopped.signal, 'abort');
  await stack.stop();
  process.exit(0);
} catch (error) {
  refuse(error);
}
