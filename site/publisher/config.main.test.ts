import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('./config.main.ts', import.meta.url));

function look(settings: Record<string, string>) {
  const environment = {
    API_URL: 'http://api:8081',
    SITE_URL: 'https://park.example',
    SECRET_KEY: 's'.repeat(32),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...environment, ...settings },
    encoding: 'utf8',
  });
  return [status, (stdout + stderr).trim()];
}

it('a look at the settings says that they are complete, or each fault, and starts nothing', () => {
  expect(look({})).toEqual([0, 'The settings of the publisher are complete.']);
  expect(look({ PUBLISH_EDITIONS: '0', SITE_BUCKET: 's3://pages' })).toEqual([
    78,
    'PUBLISH_EDITIONS must be a whole number from 1 to 1000.\nSITE_BUCKET requires its keys, SITE_S3_ACCESS_KEY_ID and SITE_S3_SECRET_ACCESS_KEY.',
  ]);
}, 60_000);
