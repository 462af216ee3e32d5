import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { protectedPage, withContentPolicy, withOwnHashes } from './page-policy.ts';

it('puts the policy right behind the charset', () => {
  const html = Buffer.from('<html><head><meta charset="utf-8"><title>Ügly</title>');
  expect(withContentPolicy(html, "script-src 'self'").toString()).toBe(
    `<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self'"><title>Ügly</title>`,
  );
});

it('lets no quotation mark end the attribute', () => {
  const page = withContentPolicy(Buffer.from('<meta charset="utf-8">'), 'a "b" & c');
  expect(page.toString()).toContain('content="a &quot;b&quot; &amp; c"');
});

const responseOf = (page: string, policy: string) =>
  new Response(page, { headers: { 'content-security-policy': policy } });

it('refuses a page that it cannot protect', async () => {
  await expect(protectedPage(responseOf('<p>', "script-src 'self'"))).rejects.toThrow('charset');
});

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the scripts and styles of the page itself, and no hash that belongs to another', () => {
  const html = Buffer.from(
    '<style media="print">p{}</style><script type="application/ld+json">{}</script><script type="module">run("ü")</script>',
  );
  const policy = `default-src 'self'; script-src 'self' ${source('{}')} ${source('run("ü")')} ${source('other()')}; style-src ${source('q{}')} 'self' ${source('p{}')}`;
  expect(withOwnHashes(html, policy)).toBe(
    `default-src 'self'; script-src 'self' ${source('run("ü")')}; style-src 'self' ${source('p{}')}`,
  );
});

it('gives a rendered page only its own hashes of the policy that was sent with it', async () => {
  const html = '<meta charset="utf-8"><script>run()</script>';
  const policy = `script-src 'self' ${source('run()')} ${source('other()')}`;
  expect((await protectedPage(responseOf(html, policy))).toString()).toBe(
    `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' ${source('run()')}"><script>run()</script>`,
  );
});

it('leaves what came without a policy as it is', async () => {
  expect((await protectedPage(new Response('<rss/>'))).toString()).toBe('<rss/>');
});
