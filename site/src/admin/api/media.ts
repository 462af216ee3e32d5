import { ApiError } from '@haunted-forests/api/client';
import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { storedToken } from '../session/token.ts';
import { noticeRefusal } from './client.ts';

interface UploadOptions {
  /** Hears whole percents while the bytes go up. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Sends the file to the media library. */
export function uploadMedia(file: File, { onProgress, signal }: UploadOptions): Promise<MediaItem> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaItem>();
  const token = storedToken();
  const upload = new XMLHttpRequest();
  upload.open('POST', '/api/media');
  upload.withCredentials = true;
  if (token) upload.setRequestHeader('Authorization', `Bearer ${token}`);
  upload.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
  upload.onerror = () => reject(new TypeError('The upload did not reach the server'));
  upload.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => upload.abort());
  upload.onload = () => {
    if (upload.status >= 200 && upload.status < 300) return resolve(new Response(upload.responseText).json());
    noticeRefusal(upload.status, token);
    reject(new ApiError(upload.status, upload.statusText, upload.responseText));
  };
  const body = new FormData();
  body.append('file', file);
  upload.send(body);
  return promise;
}
