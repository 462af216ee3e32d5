import { describe, expect, it } from 'vitest';
import { plainPicture, uploadForm } from '../../../testing/media-files.ts';
import { createTestLibrary } from '../../../testing/media-library.ts';

const { dependencies, post, expectNothingStored } = await createTestLibrary();

describe('the upload', () => {
  it('takes its files back when the row cannot be stored', async () => {
    const { jobs } = dependencies;
    const send = () => Promise.reject(new Error('the queue is gone'));
    dependencies.jobs = { ...jobs, send };
    const response = await post(uploadForm(await plainPicture().jpeg().toBuffer(), 'wood.jpg'));
    dependencies.jobs = jobs;
    expect(response.status).toBe(500);
    await expectNothingStored();
  });
});
