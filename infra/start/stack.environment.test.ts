import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

it.each(['abc', '80808', '-1'])('names PORT when it is %s', async (port) => {
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
