import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../start/until.ts';
import { withRegistry } from './drill-images.ts';
import { demand, underTraffic } from './drill-report.ts';
import {
  healthy,
  imageOf,
  isOk,
  project,
  publish,
  secretKey,
  stack,
  stackWith,
  update,
  updateScript,
} from './drill-stack.ts';

/** `API_REPLICAS` in `.env` holds whatever brings the stack up. */
export async function replicas() {
  const three = stackWith({ API_REPLICAS: '3' });
  await three.compose('up', '-d');
  await healthy('api');
  await underTraffic('one of three apis killed', ['pages', 'api'], async () => {
    const [first = ''] = await three.containers('api');
    await three.docker('kill', first);
    await pause(3_000);
  });
  await publish();
  await three.compose('up', '-d');
  await healthy('api');
  await underTraffic('update of three apis', ['pages', 'api'], () => update(three));
  const count = (await three.containers('api')).length;
  demand(count === 3, `3 APIs after the update; there are ${count}`);
  await stack.compose('up', '-d');
  await healthy('api');
}

/** A database elsewhere, and none here, are values of `.env` too: an update starts none. */
export async function databaseElsewhere() {
  const name = `${project}-elsewhere`;
  const elsewhere = stackWith({ LOCAL_POSTGRES: '0', DATABASE_URL: `postgres://park@${name}:5432/park` });
  const image = await imageOf('postgres');
  const settings = ['POSTGRES_USER=park', 'POSTGRES_DB=park', `POSTGRES_PASSWORD=${secretKey}`];
  const place = ['--name', name, '--network', `${project}_database`];
  await stack.docker('run', '-d', ...place, ...settings.flatMap((each) => ['-e', each]), image);
  try {
    await elsewhere.compose('up', '-d');
    await until(() => isOk('/api/ready'), 'The api with its database elsewhere');
    await update(elsewhere);
    const count = (await elsewhere.containers('postgres')).length;
    demand(count === 0, `No PostgreSQL of the stack beside the one elsewhere; there are ${count}`);
    demand(await isOk('/api/ready'), 'The api is ready with its database elsewhere after an update');
  } finally {
    await stack.compose('up', '-d');
    await stack.docker('rm', '-f', '-v', name);
  }
  await healthy('api');
}

/** With `IMAGE_REGISTRY` an update builds nothing: `--pull` takes the images of that version, and those of PostgreSQL and Caddy. */
export async function pulledUpdate() {
  await withRegistry(async (pulling) => {
    await pulling.run(updateScript, '--pull');
    await healthy('caddy');
    for (const service of ['api', 'publisher', 'postgres', 'caddy']) {
      const image = await imageOf(service);
      demand(image.startsWith('localhost:'), `${service} runs the image of the registry; it runs ${image}`);
    }
  });
  await stack.compose('up', '-d');
  await healthy('caddy');
}
