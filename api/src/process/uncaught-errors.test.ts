import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url));
const beginning = `
  import { createLogger } from ${here('./logger.ts')};
  import { exitOnUncaughtErrors } from ${here('./uncaught-errors.ts')};
  exitOnUncaughtErrors(createLogger('info'));`;

test.each([
  ['thrown', "setTimeout(() => { throw new Error('The lantern fell'); });"],
  ['rejected', "Promise.reject(new Error('The lantern fell')); setInterval(() => undefined, 1_000);"],
])(
  'an error that is %s and that nobody caught leaves one line with its place, and ends the process',
  (_, code) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', beginning + code],
      { encoding: 'utf8', timeout: 60_000 },
    );
    expect([status, stderr]).toEqual([1, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 'fatal',
      err: { message: 'The lantern fell', stack: expect.stringContaining('\n    at ') },
    });
  },
);
