import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createServer } from '../../../process/server.ts';
import { plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mediaItems } from '../media.table.ts';

const { app, db, dependencies, logIn } = await createTestApp();
const token = await logIn();
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const folder = join(dependencies.config.dataDir, 'media');
const incoming = () => readdir(join(folder, '.incoming'));
afterAll(() => server.close());

it('leaves no row and no file when the client goes away half-way', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const head = [
    'POST /api/media HTTP/1.1',
    'Host: park.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 90000000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${form}${'x'.repeat(200_000)}`);
  const partsOfFirst = async () => {
    const [upload = 'none'] = await incoming();
    return readdir(join(folder, '.incoming', upload)).catch(() => []);
  };
  await expect.poll(partsOfFirst).toEqual(['received']);
  socket.destroy();
  await expect.poll(incoming).toEqual([]);
  expect(await readdir(folder)).toEqual(['.incoming']);
  expect(await db.$count(mediaItems)).toBe(0);
});

it('takes an upload over a real connection', async () => {
  const body = uploadForm(await plainPicture().jpeg().toBuffer(), 'wood.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/media`, { method: 'POST', body, headers });
  expect(response.status).toBe(201);
  expect(await db.$count(mediaItems)).toBe(1);
  expect(await incoming()).toEqual([]);
});
