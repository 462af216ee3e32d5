import type {
  ListedVideoBackground,
  VideoBackgroundChanges,
  VideoBackgroundInput,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import type { RepeatableHeaders } from '../../lib/repeatable-request.ts';
import { api } from './client.ts';
import { revisionOf } from './revision.ts';

const videos = api['video-backgrounds'];

/** All video backgrounds, newest first. */
export async function listVideoBackgrounds(): Promise<ListedVideoBackground[]> {
  return (await videos.$get({ query: {} })).json();
}

/** `headers` name this very submission, so that repeating it after a broken connection makes no second one. */
export async function createVideoBackground(
  input: VideoBackgroundInput,
  headers: RepeatableHeaders,
): Promise<number | undefined> {
  return revisionOf(await videos.$post({ json: input }, { headers }));
}

export async function changeVideoBackground(
  id: number,
  changes: VideoBackgroundChanges,
): Promise<number | undefined> {
  return revisionOf(await videos[':id'].$patch({ param: { id: String(id) }, json: changes }));
}

export async function deleteVideoBackground(id: number): Promise<number | undefined> {
  return revisionOf(await videos[':id'].$delete({ param: { id: String(id) } }));
}
