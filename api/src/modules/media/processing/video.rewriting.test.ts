import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { demoFile } from '../../../database/seed/demo-content.ts';
import { UnreadableFileError } from '../media.errors.ts';
import { mediaKindOf } from './media-type.ts';
import { rewriteVideo } from './video.rewriting.ts';

const loop = demoFile('videos/forest-loop.webm');
const bytes = await readFile(loop);
const folder = await mkdtemp(join(tmpdir(), 'video-'));
const target = join(folder, 'stored');

async function write(name: string, contents: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), contents);
  return join(folder, name);
}

async function rewrite(from: string, format: 'webm' | 'mp4', milliseconds?: number) {
  return rewriteVideo({ from, to: target, format, size: (await stat(from)).size }, milliseconds);
}

/** The demo loop as an MP4 that says where it was filmed. */
async function locatedMp4(): Promise<string> {
  const path = join(folder, 'located.mp4');
  const input = new Input({ source: new FilePathSource(loop), formats: [WEBM] });
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(path) });
  const conversion = await Conversion.init({
    input,
    output,
    tags: { title: 'Filmed at +42.9800-078.6000/', artist: 'Lantern and Sons' },
  });
  await conversion.execute();
  input.dispose();
  return path;
}

describe('a video', () => {
  it('is measured in pixels and seconds and keeps its pictures', async () => {
    const metadata = await rewrite(loop, 'webm');
    expect(metadata).toMatchObject({ width: 1280, height: 720 });
    expect(metadata.duration).toBeCloseTo(12, 0);
    expect((await stat(target)).size).toBeGreaterThan(bytes.length * 0.99);
    expect((await mediaKindOf(target, 'a.webm')).format).toBe('webm');
  });

  it('loses its tags', async () => {
    const path = await locatedMp4();
    expect((await readFile(path)).includes('+42.9800-078.6000')).toBe(true);
    await rewrite(path, 'mp4');
    const stored = await readFile(target);
    expect(stored.includes('+42.9800-078.6000')).toBe(false);
    const input = new Input({ source: new FilePathSource(target), formats: [MP4] });
    expect(await input.getMetadataTags()).not.toHaveProperty('artist');
    input.dispose();
  });

  it('begins with its index as MP4, so that it plays while it loads', async () => {
    const path = await locatedMp4();
    await rewrite(path, 'mp4');
    const stored = await readFile(target);
    expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'));
  });

  it('carries nothing that was hidden behind it', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const path = await write('polyglot.webm', Buffer.concat([bytes, Buffer.from(page)]));
    await rewrite(path, 'webm');
    expect((await readFile(target)).includes('<script>')).toBe(false);
  });

  it.each([0.9, 0.5, 0.1, 0.002])('is refused when only the first %d of it arrived', async (share) => {
    const cut = await write('cut.webm', bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(rewrite(cut, 'webm')).rejects.toThrow(UnreadableFileError);
    const mp4 = await readFile(await locatedMp4());
    const cutMp4 = await write('cut.mp4', mp4.subarray(0, Math.floor(mp4.length * share)));
    await expect(rewrite(cutMp4, 'mp4')).rejects.toThrow(UnreadableFileError);
  });

  it('is refused when its damage would keep the parser busy forever, while other work continues', async () => {
    const path = await write('noise.webm', Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(50_000, 7)]));
    let turns = 0;
    const timer = setInterval(() => turns++, 10);
    await expect(rewrite(path, 'webm', 1_500)).rejects.toThrow(UnreadableFileError);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});
