import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../start/until.ts';
import { imageOf, project, stack, stackWith } from './drill-stack.ts';

/** Images of "another version": the code is the same, but the publisher considers it new and renders every page again. */
export async function anotherVersion() {
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
export async function updateWithMigration(statement: string, work: () => Promise<unknown>) {
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

/** Does `work` with a stack whose images, those of others too, are in a registry and not here. */
export async function withRegistry(work: (pulling: typeof stack) => Promise<unknown>) {
  const name = `${project}-registry`;
  const port = process.env.REGISTRY_PORT ?? '18500';
  const registry = `localhost:${port}/`;
  const [postgres, caddy] = [await imageOf('postgres'), await imageOf('caddy')];
  const images = {
    'haunted-forests/api:drill': apiImage,
    'haunted-forests/publisher:drill': 'haunted-forests/publisher:latest',
    [postgres]: postgres,
    [caddy]: caddy,
  };
  await stack.docker('run', '-d', '--name', name, '-p', `127.0.0.1:${port}:5000`, 'registry:2');
  try {
    for (const [there, here] of Object.entries(images)) {
      await stack.docker('tag', here, registry + there);
      await until(async () => (await stack.docker('push', registry + there)) !== '', 'The registry');
      await stack.docker('rmi', registry + there);
    }
    const [POSTGRES_IMAGE, CADDY_IMAGE] = [registry + postgres, registry + caddy];
    await work(stackWith({ IMAGE_REGISTRY: registry, IMAGE_TAG: 'drill', POSTGRES_IMAGE, CADDY_IMAGE }));
  } finally {
    await stack.docker('rm', '-f', '-v', name);
  }
}
