import { afterEach, expect, it, vi } from 'vitest';
import { applicationCalls } from './employmentApplications.ts';

afterEach(() => vi.unstubAllGlobals());

const { notes, mails, changes } = applicationCalls;

it.each(Object.entries({ notes, mails, changes }))(
  'takes the %s of an application that is gone for none, and a failure for one',
  async (_name, read) => {
    vi.stubGlobal('localStorage', { getItem: () => null });
    const statuses = [200, 404, 503];
    vi.stubGlobal('fetch', async () => {
      const status = statuses.shift();
      return Response.json(status === 200 ? [{ id: 7 }] : {}, { status });
    });
    expect(await read(1)).toEqual([{ id: 7 }]);
    expect(await read(1)).toEqual([]);
    await expect(read(1)).rejects.toMatchObject({ status: 503 });
  },
);
