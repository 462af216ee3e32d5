import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));

function secretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('takes a secret from the file that NAME_FILE leads to, without the line end', () => {
  const path = secretFile('password', 'of many words \r\n');
  expect(withSecrets({ ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: path })).toMatchObject({
    variables: { ADMIN_PASSWORD: 'of many words ' },
    faults: [],
  });
});

it('leaves out what is blank, which is no number and no address', () => {
  expect(withSecrets({ BACKUP_KEEP_DAILY: ' ', PORT: '', SITE_URL: '\t' }).variables).toEqual({});
});

it('says which file is empty or missing, and which secret is there twice', () => {
  const { faults } = withSecrets({
    SECRET_KEY_FILE: join(folder, 'nowhere'),
    SMTP_URL_FILE: secretFile('empty', '\n'),
    SERVICE_TOKEN: 'a',
    SERVICE_TOKEN_FILE: secretFile('token', 'b'),
  });
  expect(faults).toEqual([
    `SECRET_KEY_FILE: '${join(folder, 'nowhere')}' is empty or cannot be read.`,
    'SERVICE_TOKEN and SERVICE_TOKEN_FILE are both set; remove one of them.',
    `SMTP_URL_FILE: '${join(folder, 'empty')}' is empty or cannot be read.`,
  ]);
});

it('derives the secrets between api and publisher from SECRET_KEY, the same in every process', () => {
  const environment = { SECRET_KEY: 'k'.repeat(32) };
  const { SERVICE_TOKEN: token, REBUILD_HOOK_SECRET: hook } = withSecrets(environment).variables;
  expect(withSecrets(environment).variables).toMatchObject({
    SERVICE_TOKEN: token,
    REBUILD_HOOK_SECRET: hook,
  });
  expect(new Set([token, hook, environment.SECRET_KEY]).size).toBe(3);
  expect([token, hook].map((secret) => secret?.length)).toEqual([43, 43]);
});

it('derives nothing from a short key, and leaves what is given', () => {
  const { variables } = withSecrets({ SECRET_KEY: 'k'.repeat(31), SERVICE_TOKEN: 'given' });
  expect(variables).toMatchObject({ SERVICE_TOKEN: 'given', REBUILD_HOOK_SECRET: undefined });
});
