import type { MediaItem, MediaType } from '@haunted-forests/api/schemas/media/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { uploadMedia } from '../../api/media.ts';
import { fileFault } from './fileRules.ts';
import { library } from './mediaQueries.ts';

interface MediaUploadOptions {
  /** What may be uploaded; pictures and videos unless told. */
  type?: MediaType | undefined;
  onUploaded: (item: MediaItem) => void;
}

/** Uploads one file at a time into the library; closing the screen or `cancel` breaks it off. */
export function useMediaUpload({ type, onUploaded }: MediaUploadOptions) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const refusal = fileFault(file, type);
    setFault(refusal && `${file.name}: ${refusal}`);
    if (refusal) return;
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const item = await uploadMedia(file, { onProgress: setPercent, signal: controller.signal });
      showToast({ title: 'File uploaded successfully!', description: file.name });
      void library.refresh(queryClient);
      onUploaded(item);
    } catch (error) {
      if (controller.signal.aborted) return;
      const description = `Failed to upload ${file.name}. Please try again.`;
      setFault(sentenceOf(error, description));
      showToast({ title: 'Upload failed', description, variant: 'destructive' });
    } finally {
      setPercent(undefined);
    }
  }

  return {
    /** Undefined while nothing goes up. */
    percent,
    /** Why the last file did not get in. */
    fault,
    upload: (file: File) => void upload(file),
    cancel: () => running.current?.abort(),
  };
}
