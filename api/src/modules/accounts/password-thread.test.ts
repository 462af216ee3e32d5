import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './password.ts';

const tasks = '/proc/self/task';
/** The nice values of this process's threads (proc(5), the 19th field of stat; names may hold blanks). */
const niceValues = () =>
  readdirSync(tasks).map((id) => {
    const [, fields = ''] = readFileSync(`${tasks}/${id}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[16]);
  });

test('passwords are hashed by a thread that gives way to those which answer requests', async () => {
  const stored = await hashPassword('lantern orchid gravel spoon');
  expect(await passwordFits('lantern orchid gravel spoon', stored)).toBe(true);
  const values = niceValues();
  expect(values).toContain(10);
  expect(values.filter((value) => value === 0).length).toBeGreaterThan(1);
});

test('a stored hash that cannot be read fails one login and not the next', async () => {
  await expect(passwordFits('lantern', 'no hash')).rejects.toThrow();
  expect(await passwordFits('lantern', await hashPassword('lantern'))).toBe(true);
});

test('passwords are hashed under node --watch as well, as pnpm dev runs the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const script = join(folder, 'hash.ts');
  writeFileSync(
    script,
    `import { hashPassword, passwordFits } from '${new URL('./password.ts', import.meta.url)}';
    console.log(await passwordFits('lantern', await hashPassword('lantern')));`,
  );
  const watched = spawn(process.execPath, ['--watch', script]);
  try {
    const [said] = await once(watched.stdout, 'data', { signal: AbortSignal.timeout(20_000) });
    expect(String(said)).toBe('true\n');
  } finally {
    watched.kill();
  }
});

test('a process that gives way more already keeps its priority: raising it is refused to all but root', () => {
  const script = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { hashPassword } from '${new URL('./password.ts', import.meta.url)}';
    await hashPassword('lantern');
    const values = readdirSync('${tasks}').map((id) => readFileSync('${tasks}/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
    console.log(Math.min(...values));`;
  const node = [process.execPath, '--eval', script];
  expect(
    execFileSync('nice', ['-n', '15', ...node])
      .toString()
      .trim(),
  ).toBe('15');
});
