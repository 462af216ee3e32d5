import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password } from '../../api/src/testing/api-process.ts';
import { say } from '../start/say.ts';
import { until } from '../start/until.ts';
import { anotherVersion, updateWithMigration } from './drill-images.ts';
import { demand, faultCount, timed, underTraffic } from './drill-report.ts';
import { databaseElsewhere, pulledUpdate, replicas } from './drill-settings.ts';
import {
  healthy,
  isOk,
  loadsOfCaddy,
  port,
  project,
  publish,
  recreated,
  reloadCaddy,
  restarted,
  stack,
  update,
} from './drill-stack.ts';
import { commandsOfPage, reasonNotToRun, scriptOf } from './operator-commands.ts';

const freezeService = `const [pid] = require('fs').readFileSync('/proc/1/task/1/children', 'utf8').split(' ');
process.kill(Number(pid), 'SIGSTOP');`;

/** Freezes the service's process; resolves when the health check has killed it and its successor is healthy. */
async function frozen(service: string) {
  const [container = ''] = await stack.containers(service);
  const startedAt = () => stack.docker('inspect', '-f', '{{.State.StartedAt}}', container);
  const before = await startedAt();
  const untilRestarted = async () => {
    await stack.docker('exec', container, 'node', '-e', freezeService);
    await until(async () => (await startedAt()) !== before, `The restart of ${service}`);
  };
  await timed(`${service} frozen, until it is started again`, untilRestarted, 60);
  await healthy(service);
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
  const forget = `do $$ begin if to_regrole('park_app') is not null then
    drop owned by park_app; drop role park_app; end if; end $$`;
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
    demand(false, `${command} works as written, and not: ${refusal}`);
  }
  rmSync(folder, { recursive: true });
  await healthy('api');
}

/** Caddy is the only door; docs/operations.md has the figure. */
const secondsWithoutCaddy = 2;

/**
 * A deployment drill: brings the compose file up under its own name and ports and puts it through what happens in a
 * season: restarts, an update, dead services, replicas. Reports after each how many visitors' requests failed; exits
 * with 1 when some failed that must not. Needs Docker; `COMPOSE` sets the compose command, `HTTP_PORT` the port.
 */
const steps: Record<string, () => Promise<unknown>> = {
  'first start': () =>
    timed('first start, to the open site', async () => {
      await stack.compose('up', '-d');
      await until(() => isOk('/'), 'The site');
    }),
  'own addresses': async () => {
    const answer = await fetch(`http://[::1]:${port}/`).catch(() => undefined);
    demand(!answer, 'IPv6 is not served without infra/docker/ipv6.yml: its clients would share an address');
  },
  publish: () => timed('login and a story, until it is in the list', () => publish()),
  'restart publisher': () =>
    underTraffic('restart of the publisher', ['pages', 'api'], () => restarted('publisher')),
  'restart api': () => underTraffic('restart of the api', ['pages', 'api'], () => restarted('api')),
  'restart postgres': () => underTraffic('restart of PostgreSQL', ['pages'], () => restarted('postgres')),
  'restart caddy': () =>
    underTraffic('restart of Caddy', ['pages', 'api'], () => restarted('caddy'), secondsWithoutCaddy),
  'reload caddy': () => underTraffic('reload of the Caddyfile', ['pages', 'api'], reloadCaddy),
  'recreate postgres': () =>
    underTraffic('new container for PostgreSQL', ['pages'], () => recreated('postgres')),
  'dead publisher': () =>
    underTraffic('publisher killed', ['pages', 'api'], () => stack.compose('kill', 'publisher')),
  'publisher back': async () => {
    await stack.compose('up', '-d', 'publisher');
    await timed('a story after that, until it is in the list', () => publish());
  },
  'dead api': () => underTraffic('api killed', ['pages'], () => stack.compose('kill', 'api')),
  'api back': async () => {
    await stack.compose('up', '-d', 'api');
    await healthy('api');
  },
  'frozen publisher': () =>
    underTraffic('publisher frozen', ['pages', 'api'], async () => {
      await frozen('publisher');
      await publish();
    }),
  'frozen api': () => underTraffic('api frozen', ['pages'], () => frozen('api')),
  update: async () => {
    await anotherVersion();
    const loads = await loadsOfCaddy();
    await underTraffic('update', ['pages', 'api'], async () => {
      await update();
      await healthy('publisher');
    });
    demand((await loadsOfCaddy()) === loads, 'A Caddyfile that is the same is not loaded again');
    await publish();
  },
  'update of an unhealthy api': async () => {
    const [old = ''] = await stack.containers('api');
    await stack.docker('network', 'disconnect', `${project}_database`, old);
    await until(async () => !(await stack.isHealthy('api')), 'The API without its database');
    await underTraffic('update of an unhealthy api', ['pages'], () => update());
    await healthy('api');
    await publish();
  },
  'failing update': () =>
    updateWithMigration('select 1 / 0;', () =>
      underTraffic('update whose migration fails', ['pages', 'api'], async () => {
        const before = await stack.containers('api');
        const refusal = await update().then(
          () => 'nothing',
          (error: Error) => error.message,
        );
        const after = await stack.containers('api');
        const isGone = refusal.includes('The old API keeps running') && after.join() === before.join();
        demand(isGone, `The update is refused, and what it started removed; it said ${refusal}`);
      }),
    ),
  'slow update': () =>
    updateWithMigration('select pg_sleep(30);', () =>
      underTraffic('update whose migration takes 30 s', ['pages', 'api'], () => update()),
    ),
  replicas,
  'database elsewhere': () => timed('a database elsewhere, an update, and back', databaseElsewhere),
  'pulled update': () => timed('an update by images of a registry, and back', pulledUpdate),
  'operator commands': operatorCommands,
  'down and up': () =>
    timed('down and up, to the open site', async () => {
      await stack.compose('down');
      await stack.compose('up', '-d');
      await until(() => isOk('/new-york/dark-legends'), 'The list');
      await until(() => isOk('/api/ready'), 'The api');
    }),
  'up without postgres': () =>
    timed('up without PostgreSQL, and with it again, until a story is in the list', async () => {
      await stack.compose('down');
      await stack.compose('up', '-d', '--scale', 'postgres=0');
      await until(() => isOk('/new-york/dark-legends'), 'The list without a database');
      demand(!(await isOk('/api/ready')), 'The api is not ready without its database');
      await stack.compose('up', '-d');
      await healthy('api');
      await publish();
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
say(faultCount() === 0 ? 'No unexpected failures.' : `${faultCount()} faults`);
process.exitCode = faultCount() === 0 ? 0 : 1;
