import { expect } from 'vitest';
import type { BinItem } from '../modules/bin/bin.schema.ts';
import type { BlogPost } from '../modules/blog-posts/blog-post.schema.ts';
import { storyFields } from './factories.ts';
import { noisyPicture } from './media-files.ts';
import { createTestLibrary } from './media-library.ts';

/** A test app with an editor who deletes things and brings them back. */
export async function openBin() {
  const library = await createTestLibrary();
  const { request, send, token, upload } = library;
  const jsonOf = async <T>(answer: Response, status = 200): Promise<T> => {
    expect(answer.status).toBe(status);
    return (await answer.json()) as T;
  };
  return {
    ...library,
    jsonOf,
    remove: (path: string) => request(path, { method: 'DELETE' }, token),
    restore: (kind: string, id: number, body: object = {}) =>
      send('POST', `/api/bin/${kind}/${id}/restore`, body, token),
    inBin: async () => jsonOf<BinItem[]>(await request('/api/bin', {}, token)),
    write: async (changes: Parameters<typeof storyFields>[0] = {}) =>
      jsonOf<BlogPost>(await send('POST', '/api/blog-posts', storyFields(changes), token), 201),
    readStory: async (id: number) => jsonOf<BlogPost>(await request(`/api/blog-posts/${id}`, {}, token)),
    picture: async (name = 'wood.jpg') => upload(await noisyPicture(600, 400).jpeg().toBuffer(), name),
    statusOf: async (path: string) => (await request(path)).status,
  };
}
