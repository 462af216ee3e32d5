import { ApiError, answerOf } from '@haunted-forests/api/client';
import {
  type MediaChanges,
  type MediaItem,
  type MediaSummary,
  type MediaUse,
  mediaItemSchema,
} from '@haunted-forests/api/schemas/media/media';
import { StalledUploadError } from '../../lib/stalled-upload-error.ts';
import { storedToken } from '../app/session/token.ts';
import { videoPosterOf } from '../entities/media/videoPoster.ts';
import { api, apiWithoutTimeout, byId, noticeRefusal, withoutAnswer } from './client.ts';
import { changing, listing, reading, removing } from './rows.ts';
import { watchForStall } from './uploadStall.ts';

type Page = { headers: Headers; json: () => Promise<MediaItem[]> };
const one = api.media[':id'];

/** The library, newest first. An item that is shown somewhere is not deleted, which is answered with 409. */
export const mediaCalls = {
  list: listing<MediaItem>(api.media as { $get: (call: { query: object }) => Promise<Page> }),
  read: reading<MediaItem>(one),
  change: changing<MediaItem, MediaChanges>(one, mediaItemSchema),
  /** A large file is copied into the bin meanwhile. */
  remove: removing(apiWithoutTimeout.media[':id']),
  summary: async (): Promise<MediaSummary> => (await api.media.summary.$get()).json(),
  /** Where the item is shown. */
  usage: async (id: number): Promise<MediaUse[]> => (await one.usage.$get(byId(id))).json(),
};

interface UploadOptions {
  /** Called with whole percents during the upload. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

export interface UploadedFile {
  item: MediaItem;
  /** False when the same bytes were in the library already. */
  isNew: boolean;
}

/** Sends the file to the media library, and with a video a frame of it. */
export async function uploadMedia(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  const poster = await videoPosterOf(file, signal);
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const token = storedToken();
    const upload = new XMLHttpRequest();
    upload.open('POST', '/api/media');
    upload.withCredentials = true;
    if (token) upload.setRequestHeader('Authorization', `Bearer ${token}`);
    upload.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    watchForStall(upload.upload, () => {
      reject(withoutAnswer(new StalledUploadError()));
      upload.abort();
    });
    upload.onerror = () => reject(withoutAnswer(new TypeError('The upload did not reach the server')));
    upload.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => upload.abort());
    upload.onload = () => {
      const { status, responseText } = upload;
      if (status >= 200 && status < 300) {
        const answered = answerOf(mediaItemSchema, new Response(responseText)) as Promise<MediaItem>;
        return resolve(answered.then((item) => ({ item, isNew: status === 201 })));
      }
      noticeRefusal(status, token);
      reject(new ApiError(status, upload.statusText, responseText));
    };
    const body = new FormData();
    body.append('file', file);
    if (poster) body.append('thumbnail', poster, 'poster.jpg');
    upload.send(body);
  });
}
