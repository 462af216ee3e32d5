import { ApiError, answerOf } from '@haunted-forests/api/client';
import {
  type MediaChanges,
  type MediaItem,
  type MediaSummary,
  type MediaType,
  type MediaUse,
  mediaItemSchema,
} from '@haunted-forests/api/schemas/media/media';
import { storedToken } from '../app/session/token.ts';
import { videoPosterOf } from '../entities/media/videoPoster.ts';
import { api, byId, noticeRefusal, withoutAnswer } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
import { revisionOf, revisionOfNothing } from './written.ts';

interface MediaListQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string;
  type?: MediaType | '';
}

/** A page of the library, newest first. */
export async function listMedia(query: MediaListQuery): Promise<ListPage<MediaItem>> {
  const answer = await api.media.$get({ query: queryOf({ ...query }) });
  return pageOf(answer as { headers: Headers; json(): Promise<MediaItem[]> });
}

export async function readMediaSummary(): Promise<MediaSummary> {
  return (await api.media.summary.$get()).json();
}

export async function readMediaItem(id: number): Promise<MediaItem> {
  return (await api.media[':id'].$get(byId(id))).json();
}

/** Where the item is shown. */
export async function readMediaUsage(id: number): Promise<MediaUse[]> {
  return (await api.media[':id'].usage.$get(byId(id))).json();
}

export async function changeMediaItem(id: number, changes: MediaChanges): Promise<number | undefined> {
  return revisionOf(mediaItemSchema, await api.media[':id'].$patch({ ...byId(id), json: changes }));
}

/** Rejects with 409 while the item is shown somewhere. */
export async function deleteMediaItem(id: number): Promise<number | undefined> {
  return revisionOfNothing(await api.media[':id'].$delete(byId(id)));
}

interface UploadOptions {
  /** Called with whole percents during the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends the file to the media library, and with a video a frame of it. */
export async function uploadMedia(file: File, { onProgress, signal }: UploadOptions): Promise<MediaItem> {
  const poster = await videoPosterOf(file, signal);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<MediaItem>();
  const token = storedToken();
  const upload = new XMLHttpRequest();
  upload.open('POST', '/api/media');
  upload.withCredentials = true;
  if (token) upload.setRequestHeader('Authorization', `Bearer ${token}`);
  upload.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
  upload.onerror = () => reject(withoutAnswer(new TypeError('The upload did not reach the server')));
  upload.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => upload.abort());
  upload.onload = () => {
    if (upload.status >= 200 && upload.status < 300)
      return resolve(answerOf(mediaItemSchema, new Response(upload.responseText)) as Promise<MediaItem>);
    noticeRefusal(upload.status, token);
    reject(new ApiError(upload.status, upload.statusText, upload.responseText));
  };
  const body = new FormData();
  body.append('file', file);
  if (poster) body.append('thumbnail', poster, 'poster.jpg');
  upload.send(body);
  return promise;
}
