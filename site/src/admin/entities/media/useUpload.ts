import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    running.current = new AbortController();
    const { signal } = running.current;
    setPercent(0);
    try {
      const uploaded = await uploadMedia(file, { onProgress: setPercent, signal });
      void library.refresh(queryClient);
      onUploaded(uploaded, file);
    } catch (error) {
      if (!signal.aborted) onFailed(error, file);
    } finally {
      setPercent(undefined);
    }
  }
  return {
    /** Undefined while nothing goes up. */
    percent,
    upload: (file: File) => void upload(file),
    cancel: () => running.current?.abort(),
  };
}
