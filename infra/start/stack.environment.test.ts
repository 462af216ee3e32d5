import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSecrets } from '@haunted-forests/api/secrets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stackEnvironment } from './stack.environment.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stack-environment-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const refusal = (variables: NodeJS.ProcessEnv) =>
  stackEnvironment({ DATA_DIR: dataDir, ...variables }).then(
    () => '',
    ({ message }: Error) => message,
  );

it.each(['abc', '80808', '-1', '0'])('names PORT when it is %s', async (port) => {
  expect(await refusal({ PORT: port })).toBe('PORT must be a port number.');
});

it('tells every fault at once', async () => {
  const told = await refusal({ PORT: 'abc', SITE_URL: 'park.example', SECOND_FACTOR: 'maybe' });
  expect(told.split('\n').toSorted()).toEqual([
    expect.stringMatching(/^PORT must be /),
    expect.stringMatching(/^SECOND_FACTOR must be /),
    expect.stringMatching(/^SITE_URL must be /),
  ]);
});

it('names DATA_DIR when a file is in its place', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  expect(await refusal({ DATA_DIR: file })).toBe(
    `DATA_DIR: the folder ${file} cannot be written (it is a file).`,
  );
});

it('takes the address of the site from the port, as the processes do', async () => {
  const { port, siteUrl, api } = await stackEnvironment({ DATA_DIR: dataDir, PORT: '8123', SITE_URL: '' });
  expect([port, siteUrl, api.SITE_URL]).toEqual([8123, 'http://localhost:8123', 'http://localhost:8123']);
});

const tokenOf = (environment: NodeJS.ProcessEnv) => withSecrets(environment).variables.SERVICE_TOKEN;

it('keeps the secrets that it makes for the next start', async () => {
  const [first, second] = [
    await stackEnvironment({ DATA_DIR: dataDir }),
    await stackEnvironment({ DATA_DIR: dataDir }),
  ];
  expect(tokenOf(first.api)).toMatch(/^[\w-]{43}$/);
  expect([tokenOf(first.publisher), tokenOf(second.api)]).toEqual([tokenOf(first.api), tokenOf(first.api)]);
});

it('makes no service token where one is in a file or derived from SECRET_KEY', async () => {
  const file = join(dataDir, 'service-token');
  await writeFile(file, 't'.repeat(32));
  for (const given of [{ SERVICE_TOKEN_FILE: file }, { SECRET_KEY: 'k'.repeat(32) }]) {
    const { api, publisher } = await stackEnvironment({ DATA_DIR: dataDir, ...given });
    expect([tokenOf(api), tokenOf(publisher)]).toEqual([tokenOf(given), tokenOf(given)]);
  }
});
