import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { protectedText, withContentPolicy, withOwnHashes } from './page-policy.ts';

it('puts the policy right behind the charset', () => {
  const page = withContentPolicy('<html><head><meta charset="utf-8"><title>x</title>', "script-src 'self'");
  expect(page).toBe(
    `<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self'"><title>x</title>`,
  );
});

it('lets no quotation mark end the attribute', () => {
  expect(withContentPolicy('<meta charset="utf-8">', 'a "b" & c')).toContain(
    'content="a &quot;b&quot; &amp; c"',
  );
});

it('refuses a page that it cannot protect', () => {
  expect(() => withContentPolicy('<p>', "script-src 'self'")).toThrow('charset');
});

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the scripts and styles of the page itself, and no hash that belongs to another', () => {
  const html = '<style media="print">p{}</style><script type="module">run()</script>';
  const policy = `default-src 'self'; script-src 'self' ${source('run()')} ${source('other()')}; style-src ${source('q{}')} 'self' ${source('p{}')}`;
  expect(withOwnHashes(html, policy)).toBe(
    `default-src 'self'; script-src 'self' ${source('run()')}; style-src 'self' ${source('p{}')}`,
  );
});

it('gives a rendered page only its own hashes of the policy that was sent with it', async () => {
  const html = '<meta charset="utf-8"><script>run()</script>';
  const policy = `script-src 'self' ${source('run()')} ${source('other()')}`;
  const text = await protectedText(new Response(html, { headers: { 'content-security-policy': policy } }));
  expect(text).toBe(
    `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="script-src 'self' ${source('run()')}"><script>run()</script>`,
  );
});

it('leaves what came without a policy as it is', async () => {
  expect(await protectedText(new Response('<rss/>'))).toBe('<rss/>');
});
