import {
  type ListedVideoBackground,
  listedVideoBackgroundSchema,
  type VideoBackgroundFields,
} from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import type { FormCalls } from '../collections/records/recordKind.ts';
import { api, byId } from './client.ts';
import { revisionOf, revisionOfNothing, writtenOf } from './written.ts';

const videos = api['video-backgrounds'];

/** All video backgrounds, newest first. */
export async function listVideoBackgrounds(): Promise<ListedVideoBackground[]> {
  return (await videos.$get({ query: {} })).json();
}

/** What the form of a background asks. */
export const videoBackgroundCalls: FormCalls<ListedVideoBackground, VideoBackgroundFields> = {
  read: async (id) => (await videos[':id'].$get(byId(id))).json(),
  async create(fields, headers) {
    const answer = await videos.$post({ json: fields }, { headers });
    return writtenOf(listedVideoBackgroundSchema, answer);
  },
  async save(id, fields, etag) {
    const call = { ...byId(id), json: fields };
    const answer = await videos[':id'].$patch(call, { headers: { 'If-Match': etag } });
    return writtenOf(listedVideoBackgroundSchema, answer);
  },
};

/** Switches a background on or off; its other fields stay as they are. */
export async function switchVideoBackground(id: number, isActive: boolean): Promise<number | undefined> {
  return revisionOf(
    listedVideoBackgroundSchema,
    await videos[':id'].$patch({ ...byId(id), json: { isActive } }),
  );
}

export async function deleteVideoBackground(id: number): Promise<number | undefined> {
  return revisionOfNothing(await videos[':id'].$delete(byId(id)));
}
