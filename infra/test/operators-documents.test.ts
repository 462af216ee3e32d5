import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '../../api/src/config.schema.ts';
import { root } from '../start/root.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const example = read('.env.example');
const compose = [
  'docker-compose.yml',
  'infra/docker/cdn.yml',
  'infra/docker/bucket.yml',
  'infra/docker/ipv6.yml',
  'infra/docker/several-caddys.yml',
]
  .map(read)
  .join('');
const documents = ['docs/operations.md', 'README.md', '.env.example'];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
/** What Compose puts in for `${NAME}`: what an operator may write into `.env`. */
const composed = namesIn(compose, /\$\{([A-Z][A-Z\d_]+)/g);
const explained = namesIn(example, /^(?:# )?([A-Z][A-Z\d_]+)=/gm);
/** Words in capitals that are no variables. */
const words = new Set(['NAME_FILE', 'LICENSE', 'CONTRIBUTING', 'README']);
/** What Compose itself reads. */
const ofCompose = ['COMPOSE_FILE'];
/** What commands outside the api read, each with the file that does. */
const elsewhere: Record<string, string> = {
  API_URL: 'infra/start/export.ts',
  COMPOSE: 'infra/docker/update.sh',
  UPDATE_SECONDS: 'infra/docker/update.sh',
  PAGE: 'infra/bench/story-page.ts',
};

describe('what operators read', () => {
  it('explains every variable that Compose knows', () => {
    expect(composed.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('offers in .env.example nothing that Compose would not pass on', () => {
    const passedOn = [...composed, ...ofCompose, 'BACKUP_DIR'];
    expect(explained.filter((name) => !passedOn.includes(name))).toEqual([]);
  });

  it.each(documents)('names variables that something reads: %s', (file) => {
    const known = new Set([...Object.keys(environmentSchema.shape), ...composed, ...ofCompose, ...words]);
    const named = namesIn(read(file), /(?:`|^|\s)([A-Z][A-Z\d]+_[A-Z\d_]+|COMPOSE|DEMO|PAGE|PORT)(?==|`)/gm);
    expect(named.length).toBeGreaterThan(10);
    const readElsewhere = (name: string) => elsewhere[name] && read(elsewhere[name]).includes(name);
    expect(named.filter((name) => !known.has(name) && !readElsewhere(name))).toEqual([]);
  });

  it.each(documents)('names files and commands that exist: %s', (file) => {
    const text = read(file);
    const paths = namesIn(
      text,
      /(?:^|[\s`(])((?:api|infra|site|docs)\/[\w./-]+\.(?:ts|sh|yml|md|json|webp))\b/gm,
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const commands = namesIn(text, /\bpnpm(?:@12)?(?: run)? ([a-z][\w:-]+)/g).filter(
      (name) => name !== 'run',
    );
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it('has the settings checked before a change in .env replaces what runs', () => {
    const places = read('docs/operations.md').split(/\n\n|\n(?=\|)/);
    const changes = places.filter((place) => place.includes('`.env`') && place.includes('compose up -d'));
    expect(changes.length).toBeGreaterThan(8);
    expect(changes.filter((place) => !/--no-deps settings\b.*compose up -d/s.test(place))).toEqual([]);
  });

  it.each(documents)('gives commands only options that they take: %s', (file) => {
    const lines = [
      ...read(file).matchAll(/\bpnpm(?:@12)?(?: run)? ([\w:-]+)([^`\n]*)|node (api\S+\.main\.ts)([^`\n]*)/g),
    ];
    const faults = lines.flatMap(([line, script = '', ofScript = '', program, ofProgram = '']) => {
      const source = program ?? /\S+\.ts/.exec(scripts[script] ?? '')?.[0];
      const options = (ofScript + ofProgram).replace(/(#|\|).*/, '').match(/(?<= )--[a-z-]+/g) ?? [];
      const text = source ? read(source) : '';
      return options
        .filter((option) => !text.includes(option.slice(2)))
        .map((option) => `${line}: ${option}`);
    });
    expect(faults).toEqual([]);
  });
});
