import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { protectedPage, withContentPolicy, withOwnHashes, withOwnHosts } from './page-policy.ts';

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

const strict = "img-src 'self' data:; media-src 'self'; script-src 'self'";
const hostsOf = (html: string) => withOwnHosts(Buffer.from(html), strict);

it.each([
  ['<img src="https://a.example/1.jpg" alt="">', 'https://a.example', ''],
  [
    '<img src="/art/a.jpg" srcset="https://b.example:8443/2.jpg 2x, https://a.example/1.jpg 1x">',
    'https://a.example https://b.example:8443',
    '',
  ],
  ['<source srcset="https://a.example/1.avif 480w" type="image/avif">', 'https://a.example', ''],
  ['<video-background data-kind="file" data-address="https://v.example/fog.mp4">', '', 'https://v.example'],
  ['<div data-video-on-demand="https://v.example/a.mp4" data-kind="file">', '', 'https://v.example'],
  [
    '<div class="list" data-picture-hosts="https://a.example https://b.example">',
    'https://a.example https://b.example',
    '',
  ],
  ['<img src="https://BÜCHER.example/ü.jpg">', 'https://xn--bcher-kva.example', ''],
])('of a page with %s it names the hosts', (html, pictures, videos) => {
  const expected = strict
    .replace("img-src 'self'", `img-src 'self' ${pictures}`.trim())
    .replace("media-src 'self'", `media-src 'self' ${videos}`.trim());
  expect(hostsOf(html)).toBe(expected);
});

it.each([
  '<a href="https://a.example/1.jpg">a picture</a>',
  '<iframe src="https://a.example/"></iframe><script src="https://a.example/a.js"></script>',
  '<p>https://a.example/1.jpg</p>',
  '<div data-video-on-demand="https://www.youtube-nocookie.com/embed/1" data-kind="youtube">',
  '<img src="/media/a.jpg"><img src="http://a.example/1.jpg">',
  '<img src="https://a;script-src/1.jpg"><img src="https://[::1]/1.jpg"><img src="https://">',
])('names no host for %s', (html) => {
  expect(hostsOf(html)).toBe(strict);
});
