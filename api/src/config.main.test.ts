import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./config.main.ts', import.meta.url));
const complete = {
  DEMO: '0',
  SITE_URL: 'https://park.example',
  DATABASE_URL: 'postgres://park@postgres/park',
  ADMIN_PASSWORD: 'a long lantern password',
  SECRET_KEY: 'k'.repeat(32),
  POSTGRES_PASSWORD: 'k'.repeat(32),
};

/** What the look at these settings says, and its exit code. */
function look(settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...complete, ...settings },
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
}

test('complete settings are reported as complete', () => {
  expect(look({})).toEqual({ status: 0, said: 'The settings are complete.' });
});

test('a weak secret is refused with a sentence', () => {
  expect(look({ SECRET_KEY: 'short' })).toEqual({
    status: 78,
    said: expect.stringContaining('SECRET_KEY must have at least 32 characters.'),
  });
});

test('networks of a CDN that Caddy would not take are refused with the way to write them', () => {
  expect(look({ CDN_NETWORKS: '10.0.0.0/8,192.168.0.0/16' })).toEqual({
    status: 78,
    said: "CDN_NETWORKS: '10.0.0.0/8,192.168.0.0/16' is neither an address nor a network. Write them with spaces between them, like CDN_NETWORKS='10.0.0.0/8 192.168.0.0/16'.",
  });
});

test("a port in the address is refused unless Caddy's own address is set", () => {
  const refused = look({ SITE_URL: 'http://park.example:8090', SITE_ADDRESS: '' });
  expect(refused).toEqual({
    status: 78,
    said: expect.stringMatching(/^SITE_URL names the port 8090, .*SITE_ADDRESS=/),
  });
  expect(look({ SITE_URL: 'http://park.example:8090', SITE_ADDRESS: 'http://:80' }).status).toBe(0);
});

test.each([
  ['https://park.example/', 'https://park.example'],
  ['HTTPS://Park.example', 'https://park.example'],
  ['https://park.example:443', 'https://park.example'],
])(
  'the address %s, which Caddy would not take as it is meant, is refused with its right spelling',
  (given, right) => {
    expect(look({ SITE_URL: given })).toEqual({
      status: 78,
      said: `SITE_URL must be spelled ${right}, as Caddy takes it literally.`,
    });
  },
);
