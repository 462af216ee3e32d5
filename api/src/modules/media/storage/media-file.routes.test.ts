import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from '../../../process/server.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const { app, dependencies, request } = await createTestApp();
const workspace = await dependencies.mediaStore.openWorkspace();
await writeFile(workspace.path('clip.webm'), '0123456789');
await writeFile(workspace.path('half.jpg'), 'unfinished');
await workspace.publish(['clip.webm']);

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  request('/media/clip.webm', { method, headers });

describe('a file of the media library', () => {
  it('is answered with its type and tag, for ever, sandboxed and without sniffing', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('0123456789');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      etag: '"clip.webm"',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('is answered in part: %s', async (range, body, stated) => {
    const response = await get({ Range: range });
    expect([response.status, await response.text()]).toEqual([206, body]);
    expect(response.headers.get('content-range')).toBe(stated);
    expect(response.headers.get('content-length')).toBe(String(body.length));
  });

  it('has no part behind its end', async () => {
    const response = await get({ Range: 'bytes=10-' });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('is answered whole to a range of what was another file', async () => {
    expect((await get({ Range: 'bytes=2-4', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get({ Range: 'bytes=2-4', 'If-Range': '"clip.webm"' })).status).toBe(206);
  });

  it('is not sent again to those who have it', async () => {
    const response = await get({ 'If-None-Match': 'W/"clip.webm"' });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it.each([
    'half.jpg',
    'gone.jpg',
    '.incoming',
    '%2e%2e%2fsecret',
    '..%2fmedia%2fclip.webm',
    'clip.webm%00',
    'a%2fb.jpg',
  ])('is not found under the name %s', async (name) => {
    const response = await request(`/media/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('over a real connection', async () => {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => server.close());

  it('HEAD tells size and type and sends nothing', async () => {
    const call = httpRequest({ port, path: '/media/clip.webm', method: 'HEAD' }).end();
    const [answer] = await once(call, 'response');
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await once(answer, 'end');
    expect([answer.statusCode, answer.headers['content-length'], bytes]).toEqual([200, '10', 0]);
  });

  it('a part comes with its length', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/media/clip.webm`, {
      headers: { Range: 'bytes=1-3' },
    });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      206,
      '3',
      '123',
    ]);
  });
});
