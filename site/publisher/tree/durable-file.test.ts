import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushFiles, writeUnflushed } from './durable-file.ts';

const { flushed, execFile } = vi.hoisted(() => ({ flushed: vi.fn(), execFile: vi.fn() }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const fsync = (descriptor: number, done: () => void) => {
    flushed(descriptor);
    done();
  };
  return { ...real, fsync };
});
vi.mock('node:child_process', () => ({ execFile }));

type Done = (error: Error | null) => void;
const answer = (error: Error | null) =>
  execFile.mockImplementation((_program: string, _words: string[], done: Done) => done(error));

describe('flushing files', () => {
  const endings = ['', '.gz'];
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'durable-file-'));
    vi.clearAllMocks();
    answer(null);
  });
  afterEach(() => rm(folder, { recursive: true }));

  function files(count: number): string[] {
    const names = Array.from({ length: count / endings.length }, (_, number) => String(number));
    for (const name of names)
      for (const ending of endings)
        writeUnflushed(join(folder, name) + ending, Buffer.from('A page'), 1_700_000_000, () => undefined);
    return names;
  }

  it('flushes each of a few', async () => {
    await flushFiles(folder, files(12), endings);
    expect(flushed).toHaveBeenCalledTimes(12);
    expect(execFile).not.toHaveBeenCalled();
  });
  it('flushes many at once, with their file system', async () => {
    await flushFiles(folder, files(400), endings);
    expect(execFile).toHaveBeenCalledExactlyOnceWith('sync', ['-f', folder], expect.anything());
    expect(flushed).not.toHaveBeenCalled();
  });
  it('flushes each of many where that cannot be done', async () => {
    answer(new Error('spawn sync ENOENT'));
    await flushFiles(folder, files(400), endings);
    expect(flushed).toHaveBeenCalledTimes(400);
  });
});
