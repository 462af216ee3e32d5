import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config.errors.ts';
import { readConfig, readSiteConfig } from './config.ts';

/** Without secrets that a start has generated. */
const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR, ...environment });
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

const production = {
  DEMO: '0',
  ADMIN_PASSWORD: 'a long walk in the woods',
  DATABASE_URL: 'postgres://api@database/park',
  SITE_URL: 'https://hauntedforests.example',
  SERVICE_TOKEN: 's'.repeat(32),
  REBUILD_HOOK_SECRET: 'r'.repeat(32),
};

test('an empty environment is the demo on the embedded database', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    apiPort: 8081,
    siteUrl: 'http://localhost:8080',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    demo: true,
    adminUsername: 'admin',
    adminPassword: 'haunted',
    mediaStore: { kind: 'folder', folder: resolve('.data/media') },
  });
});

test('secrets that are not given are random', () => {
  expect(readConfig({ DATA_DIR }).serviceToken).not.toBe(readConfig({ DATA_DIR }).serviceToken);
});

test('a list leaves out what is empty or repeated, so that no hook is called twice', () => {
  const [publisher, other] = ['http://publisher:8082/hook', 'https://host.example/build'];
  expect(readConfig({ REBUILD_HOOKS: `${publisher},` }).rebuildHooks).toEqual([publisher]);
  expect(readConfig({ REBUILD_HOOKS: `${publisher}, ${publisher},,${other}` }).rebuildHooks).toEqual([
    publisher,
    other,
  ]);
});

test('every fault is reported at once', () => {
  const faults = faultsOf({
    API_PORT: 'ninety',
    DATABASE_URL: 'mysql://x',
    DEMO: '0',
    ADMIN_PASSWORD: 'haunted',
    TRUST_PROXY: '10.0.0.0/33,proxy,10.0.0.0/8/9',
    REBUILD_HOOKS: 'https://x,htps://x/build/secret',
    PUBLISHER_URL: 'publisher:8082',
    PREVIEW_LINK_DAYS: '91',
    SERVICE_TOKEN: 'short',
  });
  expect(faults).toEqual([
    'API_PORT must be a port number.',
    'DATABASE_URL must start with postgres:// or postgresql://.',
    "TRUST_PROXY: '10.0.0.0/33' is neither an address nor a network.",
    "TRUST_PROXY: 'proxy' is neither an address nor a network.",
    "TRUST_PROXY: '10.0.0.0/8/9' is neither an address nor a network.",
    'REBUILD_HOOKS: entry 2 is not an http(s) address.',
    'PUBLISHER_URL must be an http(s) address.',
    'PREVIEW_LINK_DAYS must be a number from 1 to 90.',
    'SERVICE_TOKEN must have at least 32 characters.',
    'ADMIN_PASSWORD must not be the demo password when DEMO=0.',
    'SITE_URL is required when DEMO=0.',
    'SECRET_KEY is required when DEMO=0, at least 32 random characters, or SERVICE_TOKEN and REBUILD_HOOK_SECRET instead.',
  ]);
});

test('a token that cannot be sent in a header is refused', () => {
  const SERVICE_TOKEN = 'a token with spaces and an exclamation mark!';
  expect(faultsOf({ ...production, SERVICE_TOKEN })).toEqual([
    'SERVICE_TOKEN may hold letters, digits and . _ ~ + / = - only.',
  ]);
});

test.each([
  ['DISCOUNT_CODES_PER_ADDRESS', 1, 10_000],
  ['DISCOUNT_CODE_DAYS', 1, 365],
  ['LOGIN_FAILURES', 1, 1_000],
  ['LOGIN_FAILURES_PER_ACCOUNT', 1, 100_000],
  ['LOGIN_FAILURES_PER_ADDRESS', 1, 10_000],
  ['PUBLISH_REQUESTS_PER_MINUTE', 1, 1_000],
  ['FORMS_PER_HOUR', 1, 100_000],
  ['APPLICATION_MONTHS', 12, 120],
  ['CONTACT_MONTHS', 1, 120],
  ['TRAIL_MONTHS', 12, 120],
  ['BIN_DAYS', 1, 365],
])('%s counts, so a fraction of it is refused', (name, least, most) => {
  expect(faultsOf({ [name]: `${least + 1}.5` })).toEqual([
    `${name} must be a whole number from ${least} to ${most}.`,
  ]);
  expect(faultsOf({ [name]: `${least + 1}` })).toEqual([]);
});

test('a complete production environment is taken', () => {
  expect(readConfig(production)).toMatchObject({ demo: false, databaseUrl: production.DATABASE_URL });
});

test('production without a password, or with a short one, is refused', () => {
  const { ADMIN_PASSWORD: _password, ...rest } = production;
  expect(faultsOf(rest)).toEqual(['ADMIN_PASSWORD is required when DEMO=0.']);
  expect(faultsOf({ ...rest, ADMIN_PASSWORD: 'fourteen chars' })).toEqual([
    'ADMIN_PASSWORD must have at least 15 characters when DEMO=0.',
  ]);
  expect(faultsOf({ ...rest, ADMIN_PASSWORD: 'HauntedForests2025' })).toEqual([
    expect.stringMatching(/^ADMIN_PASSWORD: The password is too easy to guess/),
  ]);
});

test('production on the embedded database is refused with the reason, unless it is allowed', () => {
  const { DATABASE_URL: _url, ...rest } = production;
  expect(faultsOf(rest)).toEqual([expect.stringContaining('without fsync')]);
  expect(faultsOf({ ...rest, ALLOW_EMBEDDED_DATABASE: '1' })).toEqual([]);
});

test('SECRET_KEY stands for the secrets between api and publisher', () => {
  const { SERVICE_TOKEN: _token, REBUILD_HOOK_SECRET: _hook, ...rest } = production;
  expect(faultsOf({ ...rest, SECRET_KEY: 'k'.repeat(31) })[0]).toBe(
    'SECRET_KEY must have at least 32 characters.',
  );
  const { secretKey, serviceToken } = readConfig({ ...rest, SECRET_KEY: 'k'.repeat(32) });
  expect(secretKey).toBe('k'.repeat(32));
  expect(serviceToken).not.toBe(secretKey);
});

test('POSTGRES_PASSWORD goes into an address without a password, whatever is in it', () => {
  const password = 'p@ss/word: 100 % safe?';
  const { databaseUrl } = readConfig({ ...production, POSTGRES_PASSWORD: password });
  expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe(password);
  const given = 'postgres://api:other@database/park';
  expect(readConfig({ ...production, DATABASE_URL: given, POSTGRES_PASSWORD: password }).databaseUrl).toBe(
    given,
  );
  expect(faultsOf({ ...production, POSTGRES_PASSWORD: 'short' })).toEqual([
    'POSTGRES_PASSWORD must have at least 16 characters.',
  ]);
});

test.each(['https://park.example', 'https://park.example/', 'http://localhost:18114', 'HTTP://Park.Example'])(
  'the address of the site is an origin: %s',
  (address) => {
    expect(readConfig({ SITE_URL: address }).siteUrl).toBe(new URL(address).origin);
  },
);

test.each([
  'park.example',
  'http://',
  'http://localhost:18114/sub',
  'https://park.example/?x=1',
  'https://park.example#top',
  'https://park.example,fair.example',
  'https://igor@park.example',
  'https://igor:lantern@park.example/',
])('links cannot begin with %s', (address) => {
  const sentence =
    'SITE_URL must be an http(s) address like https://park.example, without a path, query or user.';
  expect(faultsOf({ SITE_URL: address })).toEqual([sentence]);
});

test('the port that visitors use is in the address of the site unless that is given', () => {
  expect(readSiteConfig({ PORT: '8123' })).toEqual({ port: 8123, siteUrl: 'http://localhost:8123' });
  expect(() => readSiteConfig({ PORT: '80808', SITE_URL: 'https://park.example' })).toThrow(
    new ConfigError(['PORT must be a port number.']),
  );
});

test.each([
  'park@example.com',
  'Haunted Forests <park@example.com>',
  '"Haunted, Forests" <park@example.com>',
])('a mail is from %s', (sender) => {
  expect(faultsOf({ MAIL_FROM: sender })).toEqual([]);
});
test.each(['Haunted <park@example.com', 'Haunted, Forests <park@example.com>', 'park', 'a@b, c@d'])(
  'a mail is not from %s',
  (sender) => {
    expect(faultsOf({ MAIL_FROM: sender })).toEqual([
      'MAIL_FROM must be an email address, or a name and <address>; a name with a comma stands in quotes.',
    ]);
  },
);

test('a mail password whose characters end an address is refused with the way to write it', () => {
  const from = { MAIL_FROM: 'park@example.com' };
  expect(faultsOf({ ...from, SMTP_URL: 'smtps://mara:ab/cd@mail.example' })).toEqual([
    'SMTP_URL is not an address. In its password write / as %2F, # as %23 and ? as %3F.',
  ]);
  expect(faultsOf({ ...from, SMTP_URL: 'mail.example' })).toEqual([
    'SMTP_URL must start with smtp:// or smtps://.',
  ]);
  expect(faultsOf({ ...from, SMTP_URL: 'smtps://mara:ab%2Fcd@mail.example' })).toEqual([]);
});

test('the secrets that pnpm start made in DATA_DIR serve its commands, too, unless others are given', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));
  const made = { SERVICE_TOKEN: 'm'.repeat(43), REBUILD_HOOK_SECRET: 'n'.repeat(43) };
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify(made));
  const environment = {
    ...{ DATA_DIR, DEMO: '0', SITE_URL: 'https://park.example', ALLOW_EMBEDDED_DATABASE: '1' },
    ADMIN_PASSWORD: 'a long enough password',
  };
  expect(readConfig(environment)).toMatchObject({
    serviceToken: made.SERVICE_TOKEN,
    rebuildHookSecret: made.REBUILD_HOOK_SECRET,
  });
  const given = { SECRET_KEY: 'k'.repeat(32) };
  expect(readConfig({ ...environment, ...given }).serviceToken).not.toBe(made.SERVICE_TOKEN);
});
