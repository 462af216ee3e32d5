import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'publisher-main-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

const start = (settings: Record<string, string>) =>
  spawnSync(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      API_URL: 'http://127.0.0.1:1',
      SITE_URL: 'https://park.example',
      SECRET_KEY: 's'.repeat(32),
      DATA_DIR: folder,
      ...{ SITE_S3_ACCESS_KEY_ID: 'key', SITE_S3_SECRET_ACCESS_KEY: 'secret' },
      ...settings,
    },
    encoding: 'utf8',
  });

it.each([
  ['PUBLISH_EDITIONS', 'abc', 'PUBLISH_EDITIONS must be a whole number from 1 to 1000.'],
  ['PUBLISHER_PORT', '80808', 'PUBLISHER_PORT must be a port number.'],
  ['CDN_PURGE_URL', 'cdn', 'CDN_PURGE_URL must be an http(s) address.'],
  ['CDN_PURGE_HEADER', 'secret', 'CDN_PURGE_HEADER must be a header, like Authorization: Bearer abc.'],
  ['SITE_BUCKET', 'pages', 'SITE_BUCKET must be s3:// and the name of a bucket.'],
  [
    'DATA_DIR',
    file,
    `DATA_DIR: the folder ${join(file, 'site')} cannot be written (a part of its path is a file).`,
  ],
])(
  '%s=%s is refused with one sentence and the exit code of a wrong configuration',
  (name, value, sentence) => {
    const { status, stderr } = start({ [name]: value });
    expect([status, stderr]).toEqual([78, `${sentence}\n`]);
  },
  60_000,
);

it('says in its last line what nobody caught, and ends', () => {
  mkdirSync(join(folder, 'broken/site'), { recursive: true });
  writeFileSync(join(folder, 'broken/site/assets'), 'where the folder of the client files would be');
  const { status, stdout } = start({ DATA_DIR: join(folder, 'broken') });
  expect([status, JSON.parse(stdout)]).toMatchObject([
    1,
    {
      level: 'fatal',
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      service: 'publisher',
      err: { message: expect.any(String) },
    },
  ]);
}, 60_000);
