import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../start/until.ts';
import { logIn, password } from '../testing/api-process.ts';
import { numberedStory } from '../testing/many-stories.ts';
import { sendVisitors } from '../testing/visitors.ts';
import { composeProject } from './compose.ts';
import { commandsOfPage, reasonNotToRun, scriptOf } from './operator-commands.ts';

/**
 * A deployment drill: brings the compose file up under its own name and ports and puts it through what happens in a
 * season: restarts, an update, dead services, replicas. Reports after each how many visitors' requests failed; exits
 * with 1 when some failed that must not. Needs Docker; `COMPOSE` sets the compose command, `HTTP_PORT` the port.
 */
const port = process.env.HTTP_PORT ?? '18080';
const perSecond = 20;
const secretKey = 'drill-key'.repeat(5);
const stack = composeProject('haunted-drill', {
  SITE_URL: 'http://localhost',
  ADMIN_PASSWORD: password,
  SECRET_KEY: secretKey,
  POSTGRES_PASSWORD: secretKey,
  HTTP_PORT: port,
  HTTPS_PORT: process.env.HTTPS_PORT ?? '18443',
  COMPOSE_PROJECT_NAME: 'haunted-drill',
});
const address = (path: string) => new URL(path, `http://localhost:${port}`);
const say = (line: string) => process.stdout.write(`${line}\n`);
const isOk = async (path: string) => (await fetch(address(path))).ok;
let faults = 0;

async function timed(what: string, work: () => Promise<unknown>) {
  const began = performance.now();
  await work();
  say(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

/** A different one each time, also when steps are repeated. */
let storyNumber = Math.floor(Date.now() / 1_000);

async function publish() {
  storyNumber += 2;
  const { slug, region, ...story } = numberedStory(storyNumber);
  const answer = await fetch(address('/api/blog-posts'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await logIn(address('/'))}` },
    body: JSON.stringify({ ...story, slug, region }),
  });
  if (answer.status !== 201)
    throw new Error(`The story was refused: ${answer.status} ${await answer.text()}`);
  const page = address(`/${region}/dark-legends`);
  await until(async () => (await (await fetch(page)).text()).includes(slug), `The list with ${slug}`);
}

/** Does `work` under simulated traffic; no request to the kinds of address in `unharmed` may fail. */
async function amongVisitors(what: string, unharmed: string[], work: () => Promise<unknown>) {
  const visitors = sendVisitors(
    {
      pages: ['/', '/new-york', '/new-york/dark-legends', '/florida'].map(address),
      api: ['/api/ready', '/api/blog-posts?region=new-york&view=summary&limit=24'].map(address),
    },
    perSecond,
  );
  await pause(1_000);
  await work();
  await pause(2_000);
  for (const [kind, { requests, failures, reasons, slowest }] of Object.entries(await visitors.leave())) {
    const isFault = failures > 0 && unharmed.includes(kind);
    if (isFault) faults += 1;
    const why = failures > 0 ? ` ${JSON.stringify(reasons)}` : '';
    say(
      `${what}: ${kind} ${failures} of ${requests} failed${why}, slowest ${slowest.toFixed(0)} ms${isFault ? '  <- must be 0' : ''}`,
    );
  }
}

const healthy = (service: string) => until(() => stack.isHealthy(service), service);
const restarted = async (service: string) => {
  await stack.compose('restart', service);
  await healthy(service);
};
async function recreated(service: string) {
  await stack.compose('rm', '-sf', service);
  await stack.compose('up', '-d', service);
  await healthy(service);
}

const freezeService = `const [pid] = require('fs').readFileSync('/proc/1/task/1/children', 'utf8').split(' ');
process.kill(Number(pid), 'SIGSTOP');`;

/** Freezes the service's process; resolves when the health check has killed it and its successor is healthy. */
async function frozen(service: string) {
  const [container = ''] = await stack.containers(service);
  const startedAt = () => stack.docker('inspect', '-f', '{{.State.StartedAt}}', container);
  const before = await startedAt();
  await timed(`${service} frozen, until it is healthy again`, async () => {
    await stack.docker('exec', container, 'node', '-e', freezeService);
    await until(async () => (await startedAt()) !== before, `The restart of ${service}`);
    await healthy(service);
  });
}

/** Images of "another version": the code is the same, but the publisher considers it new and renders every page again. */
async function anotherVersion() {
  for (const image of ['api', 'publisher']) {
    const name = `haunted-forests/${image}:latest`;
    const id = await stack.docker('create', name);
    const change = `LABEL drill=${Date.now()}`;
    if (image === 'publisher')
      await stack.docker(
        'cp',
        `${import.meta.dirname}/Dockerfile`,
        `${id}:/app/site/dist/server/${Date.now()}`,
      );
    await stack.docker('commit', '--change', change, id, name);
    await stack.docker('rm', id);
  }
}

const apiImage = 'haunted-forests/api:latest';

/** Runs an update to an API that has one more migration, and brings the image back afterwards. */
async function updateWithMigration(statement: string, work: () => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const earlier = await stack.docker('image', 'inspect', '-f', '{{.Id}}', apiImage);
  const id = await stack.docker('create', apiImage);
  try {
    await stack.docker('cp', `${id}:/app/api/src/database/migrations/.`, folder);
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
    const last = journal.entries.at(-1);
    const tag = 'update_drill';
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(journalFile, JSON.stringify(journal));
    writeFileSync(join(folder, `${tag}.sql`), statement);
    await stack.docker('cp', `${folder}/.`, `${id}:/app/api/src/database/migrations`);
    await stack.docker('commit', id, apiImage);
    await work();
    // A backup from here on is one of the version that follows, which does not know this migration.
    const forget = `delete from drizzle.__drizzle_migrations where created_at = ${last.when + 1}`;
    await stack.compose('exec', '-T', 'postgres', 'psql', '-U', 'park', '-c', forget);
  } finally {
    await stack.docker('rm', id);
    await stack.docker('tag', earlier, apiImage);
    rmSync(folder, { recursive: true });
  }
}

/** Runs every command of the operators' page that is for a stack, in the page's order. */
async function operatorCommands() {
  const ofBackups = ['exec', '-T', 'backup', 'node'];
  await stack.compose(...ofBackups, 'api/src/backup/backup.main.ts');
  const list = await stack.compose(...ofBackups, 'api/src/backup/restore.main.ts', '--list');
  const [backup = ''] = /\d{4}-[\dT-]+Z(-manual)?/.exec(list) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'copied-backup-'));
  const [container = ''] = await stack.containers('backup');
  // So that the step can be repeated.
  const forget = 'drop role if exists park_app';
  await stack.compose('exec', '-T', 'postgres', 'psql', '-U', 'park', '-c', forget);
  await stack.docker('cp', `${container}:/data/backups/${backup}`, folder);
  for (const command of commandsOfPage().filter((each) => reasonNotToRun(each) === undefined)) {
    const script = scriptOf(command, stack.command, { backup, password, folder });
    const refusal = await stack.run('sh', '-c', script).then(
      () => '',
      (error: Error) => error.message,
    );
    // Doctor ends with 1 when it found something, which in a drill without mail and certificate it does.
    if (refusal === '' || command.includes('doctor')) continue;
    faults += 1;
    say(`${command} <- must work as written: ${refusal}`);
  }
  rmSync(folder, { recursive: true });
  await healthy('api');
}

const update = () => stack.run(`${import.meta.dirname}/update.sh`, '--no-build');

const steps: Record<string, () => Promise<unknown>> = {
  'first start': () =>
    timed('first start, to the open site', async () => {
      await stack.compose('up', '-d');
      await until(() => isOk('/'), 'The site');
    }),
  'own addresses': async () => {
    const answer = await fetch(`http://[::1]:${port}/`).catch(() => undefined);
    if (!answer) return say('IPv6 is not served without infra/docker/ipv6.yml');
    faults += 1;
    say('IPv6 is served, and its clients share the address of the gateway');
  },
  publish: () => timed('login and a story, until it is in the list', () => publish()),
  'restart publisher': () =>
    amongVisitors('restart of the publisher', ['pages', 'api'], () => restarted('publisher')),
  'restart api': () => amongVisitors('restart of the api', ['pages', 'api'], () => restarted('api')),
  'restart postgres': () => amongVisitors('restart of PostgreSQL', ['pages'], () => restarted('postgres')),
  'restart caddy': () => amongVisitors('restart of Caddy', [], () => restarted('caddy')),
  'recreate postgres': () =>
    amongVisitors('new container for PostgreSQL', ['pages'], () => recreated('postgres')),
  'dead publisher': () =>
    amongVisitors('publisher killed', ['pages', 'api'], () => stack.compose('kill', 'publisher')),
  'publisher back': async () => {
    await stack.compose('up', '-d', 'publisher');
    await timed('a story after that, until it is in the list', () => publish());
  },
  'dead api': () => amongVisitors('api killed', ['pages'], () => stack.compose('kill', 'api')),
  'api back': async () => {
    await stack.compose('up', '-d', 'api');
    await healthy('api');
  },
  'frozen publisher': () =>
    amongVisitors('publisher frozen', ['pages', 'api'], async () => {
      await frozen('publisher');
      await publish();
    }),
  'frozen api': () => amongVisitors('api frozen', ['pages'], () => frozen('api')),
  update: async () => {
    await anotherVersion();
    await amongVisitors('update', ['pages', 'api'], async () => {
      await update();
      await healthy('publisher');
    });
    await publish();
  },
  'failing update': () =>
    updateWithMigration('select 1 / 0;', () =>
      amongVisitors('update whose migration fails', ['pages', 'api'], async () => {
        const before = await stack.containers('api');
        const refusal = await update().then(
          () => 'nothing',
          (error: Error) => error.message,
        );
        const after = await stack.containers('api');
        if (refusal.includes('The old API keeps running') && after.join() === before.join()) return;
        faults += 1;
        say(`The update was to be refused, and what it started removed; it said ${refusal}`);
      }),
    ),
  'slow update': () =>
    updateWithMigration('select pg_sleep(30);', () =>
      amongVisitors('update whose migration takes 30 s', ['pages', 'api'], update),
    ),
  replicas: async () => {
    await stack.compose('up', '-d', '--scale', 'api=3');
    await healthy('api');
    await amongVisitors('one of three apis killed', ['pages', 'api'], async () => {
      const [first = ''] = await stack.containers('api');
      await stack.docker('kill', first);
      await pause(3_000);
    });
    await publish();
    await stack.compose('up', '-d', '--scale', 'api=1');
    await healthy('api');
  },
  'operator commands': operatorCommands,
  'down and up': () =>
    timed('down and up, to the open site', async () => {
      await stack.compose('down');
      await stack.compose('up', '-d');
      await until(() => isOk('/new-york/dark-legends'), 'The list');
      await until(() => isOk('/api/ready'), 'The api');
    }),
};

const chosen = process.argv.slice(2).filter((word) => word !== '--');
const unknown = chosen.filter((name) => !steps[name]);
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(' | ')}`);
  process.exit(1);
}
for (const [name, step] of Object.entries(steps))
  if (chosen.length === 0 || chosen.includes(name)) await step();
if (chosen.length === 0) await stack.compose('down', '-v');
say(faults === 0 ? 'No unexpected failures.' : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
