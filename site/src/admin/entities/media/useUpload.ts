import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isTooLarge } from '../../../lib/server-words.ts';
import { type UploadedFile, uploadMedia } from '../../api/media.ts';
import { library } from './mediaQueries.ts';

interface UploadOptions {
  onUploaded: (uploaded: UploadedFile, file: File) => void;
  /** Not called for an upload that was cancelled. */
  onFailed: (error: unknown, file: File) => void;
}

/** Uploads one file at a time into the library; closing the screen or `cancel` breaks it off. */
export function useUpload({ onUploaded, onFailed }: UploadOptions) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    running.current = new AbortController();
    const { signal } = running.current;
    setPercent(0);
    setFailed(undefined);
    try {
      const uploaded = await uploadMedia(file, { onProgress: setPercent, signal });
      void library.refresh(queryClient);
      onUploaded(uploaded, file);
    } catch (error) {
      if (signal.aborted) return;
      if (!isTooLarge(error)) setFailed(file);
      onFailed(error, file);
    } finally {
      setPercent(undefined);
    }
  }
  return {
    /** Undefined while nothing goes up. */
    percent,
    upload: (file: File) => void upload(file),
    /** Sends the file that failed once more; undefined without one. */
    retry: failed && (() => void upload(failed)),
    cancel: () => running.current?.abort(),
  };
}
