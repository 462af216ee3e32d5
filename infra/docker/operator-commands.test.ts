import { expect, it } from 'vitest';
import { commandsOfPage, reasonNotToRun, scriptOf } from './operator-commands.ts';

const situation = { backup: '2026-11-01T03-15-00Z', password: 'a password of 15', folder: '/copies' };
const runs = commandsOfPage().filter((command) => reasonNotToRun(command) === undefined);

it('the drill runs every command of the operators page, or it is said why not', () => {
  expect(runs.length).toBeGreaterThan(20);
  expect(runs.filter((command) => !/^(docker compose|chown) /.test(command))).toEqual([]);
  expect(runs).toContain('docker compose stop api');
  expect(runs).toContain('docker compose restart caddy');
});

it.each([
  ['docker compose ps', 'C -p x ps'],
  ['docker compose exec backup node a.ts', 'C -p x exec -T backup node a.ts'],
  [
    'docker compose run --rm -T --no-deps settings node b.ts',
    'C -p x run --rm -T --no-deps settings node b.ts',
  ],
  [
    'docker compose run --rm -v "$PWD/2026-10-31T03-15-00Z:/copied" backup node d.ts',
    'C -p x run -T --rm -v "/copies/2026-11-01T03-15-00Z:/copied" backup node d.ts',
  ],
  [
    'docker compose run --rm --no-deps api node create-account.main.ts NAME --reset',
    "printf '%s\\n' 'a password of 15' | C -p x run -T --rm --no-deps api node create-account.main.ts admin --reset",
  ],
])('%s is run without a terminal', (command, script) => {
  expect(scriptOf(command, 'C -p x', situation)).toBe(script);
});
