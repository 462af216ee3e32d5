import { createHash } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { receiveUpload } from './upload.receiver.ts';

const folder = await mkdtemp(join(tmpdir(), 'upload-'));
const path = join(folder, 'received');
const headers = { 'content-type': 'multipart/form-data; boundary=edge' };

function part(name: string, contents: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${contents}\r\n`;
}

function send(body: string, limit = 1_000, chunkSize = 7) {
  const bytes = Buffer.from(body);
  const chunks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += chunkSize)
    chunks.push(bytes.subarray(start, start + chunkSize));
  const request = Readable.from(chunks);
  return receiveUpload(request, headers, { file: { path, limit } });
}

describe('receiving an upload', () => {
  it('writes the file, measures it, and answers the fields before and after it', async () => {
    const body = `${part('altText', 'A wood')}${part('file', 'lantern', 'Wald.jpg')}${part('region', 'x')}--edge--`;
    const { file, fields } = await send(body);
    expect(await readFile(path, 'utf8')).toBe('lantern');
    const sha256 = createHash('sha256').update('lantern').digest('hex');
    expect(file).toEqual({ originalName: 'Wald.jpg', size: 7, sha256 });
    expect([...fields]).toEqual([
      ['altText', 'A wood'],
      ['region', 'x'],
    ]);
  });

  it('takes the first of several files', async () => {
    const body = `${part('file', 'one', '1.jpg')}${part('file', 'two', '2.jpg')}--edge--`;
    expect((await send(body)).file).toMatchObject({ originalName: '1.jpg', size: 3 });
    expect(await readFile(path, 'utf8')).toBe('one');
  });

  it('takes a file of exactly the limit', async () => {
    const { file } = await send(`${part('file', 'x'.repeat(50), 'a.jpg')}--edge--`, 50);
    expect(file.size).toBe(50);
  });

  it('refuses a file one byte over the limit, and leaves the request open for the answer', async () => {
    const request = new Readable({ read() {} });
    request.push(part('file', 'x'.repeat(51), 'a.jpg'));
    const sender = setInterval(() => request.push('x'.repeat(51)), 5);
    await expect(receiveUpload(request, headers, { file: { path, limit: 50 } })).rejects.toMatchObject({
      status: 413,
      message: 'File is larger than 50 bytes',
    });
    clearInterval(sender);
    expect(request.destroyed).toBe(false);
  });

  it('reads a refused form to its end, so that the client has stopped sending when the answer comes', async () => {
    const chunks = Array.from({ length: 40 }, () => 'x');
    const form = `${part('file', 'x'.repeat(51), 'a.jpg')}--edge--`;
    const request = Readable.from([Buffer.from(form), ...chunks]);
    await expect(receiveUpload(request, headers, { file: { path, limit: 50 } })).rejects.toMatchObject({
      status: 413,
    });
    expect(request.readableEnded).toBe(true);
    const announced = Readable.from(chunks);
    const length = { ...headers, 'content-length': String(1024 * 1024) };
    await expect(receiveUpload(announced, length, { file: { path, limit: 50 } })).rejects.toMatchObject({
      status: 413,
    });
    expect(announced.readableEnded).toBe(true);
  });

  it('refuses a form that ends too early, inside the file or after it', async () => {
    for (const body of [part('file', 'lantern', 'a.jpg').slice(0, -5), part('file', 'lantern', 'a.jpg')]) {
      await expect(send(body)).rejects.toMatchObject({
        status: 400,
        message: 'The form is malformed',
      });
    }
  });

  it('refuses a form whose connection breaks', async () => {
    const request = new Readable({ read() {} });
    const answer = receiveUpload(request, headers, { file: { path, limit: 1_000 } });
    request.push(part('file', 'lantern', 'a.jpg').slice(0, -5));
    request.destroy();
    await expect(answer).rejects.toMatchObject({ status: 400, message: 'The upload was interrupted' });
  });

  it('refuses a body that is no form', async () => {
    const json = { 'content-type': 'application/json' };
    await expect(
      receiveUpload(Readable.from(['{}']), json, { file: { path, limit: 50 } }),
    ).rejects.toMatchObject({ status: 415 });
  });

  it('keeps no control characters and no folders of a file name', async () => {
    const { file } = await send(`${part('file', 'x', 'C:/woods/a\u202e\u200bb.jpg')}--edge--`);
    expect(file.originalName).toBe('ab.jpg');
  });
});
