import { compileSite } from './compile.ts';
import { refuse } from './refuse.ts';
import { startStack } from './stack.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

const started = performance.now();
say('Lighting the lamps…');
const compiled = compileSite().then((fresh) => fresh && say('The site is compiled.'));
try {
  const stack = await startStack({ environment: process.env, say, compiled });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(
    `Haunted Forests is open at ${stack.siteUrl} (after ${seconds} s). The back office is at ${stack.siteUrl}/admin`,
  );
  let leaving = false;
  const leave = async () => {
    if (leaving) process.exit(1);
    leaving = true;
    say('Putting out the lamps…');
    await stack.stop();
    process.exit(0);
  };
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
} catch (error) {
  refuse(error);
}
