import { expect, test } from 'vitest';
import { ConfigError } from '../../config.errors.ts';
import { readConfig } from '../../config.ts';
import { createTestApp } from '../../testing/test-app.ts';

test('security.txt names the contact of the environment and a day in the next year on which it expires', async () => {
  const testApp = await createTestApp({
    config: { siteUrl: 'https://park.example', securityContact: 'mailto:security@park.example' },
  });
  const answer = await testApp.request('/api/security.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:security@park.example',
    'Expires: 2026-04-29T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://park.example/.well-known/security.txt',
    '',
  ]);
});

test.each([
  [{ SECURITY_CONTACT: 'security@park.example' }, 'mailto:security@park.example'],
  [{ SECURITY_CONTACT: 'https://park.example/security' }, 'https://park.example/security'],
  [{ MAIL_FROM: 'The Park <info@park.example>' }, 'mailto:info@park.example'],
  [{ MAIL_FROM: 'info@park.example' }, 'mailto:info@park.example'],
  [{}, 'mailto:info@hauntedforests.example'],
])('with %j the contact is %s', (environment, contact) => {
  expect(readConfig(environment).securityContact).toBe(contact);
});

test.each(['nobody', 'http://park.example', 'a@b.example\nContact: c@d.example'])(
  'SECURITY_CONTACT=%j stops the start',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(ConfigError);
  },
);
