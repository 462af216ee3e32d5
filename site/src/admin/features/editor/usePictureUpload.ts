import { ApiError } from '@haunted-forests/api/client';
import { showToast, spanish } from '../../../components/ui/toasts.ts';
import { sentenceOf, sentenceOfStatus } from '../../../lib/server-words.ts';
import { useUpload } from '../../entities/media/useUpload.ts';

const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
const acceptedNames = /\.(?:jpe?g|png|gif|webp)$/i;
const largest = 5 * 1024 * 1024;

/** For the file picker. */
export const acceptedPictures = acceptedTypes.join(',');

interface PictureFault {
  title: string;
  description: string;
}

/** Why a file is not accepted as a story's picture; undefined when it is. Without a MIME type the file name decides. */
export function pictureFault({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): PictureFault | undefined {
  const isPicture = type ? acceptedTypes.includes(type.toLowerCase()) : acceptedNames.test(name);
  if (!isPicture)
    return {
      title: 'Invalid file type',
      description: 'Please upload a valid image file (JPG, PNG, GIF, or WebP).',
    };
  if (size > largest)
    return { title: 'File too large', description: 'Please upload an image smaller than 5MB.' };
  return undefined;
}

const successMilliseconds = 3000;

function tellFailure(error: unknown) {
  const isWordless = error instanceof ApiError && error.body !== undefined;
  const cause = isWordless
    ? 'Upload failed'
    : sentenceOfStatus(error, 'Failed to upload image. Please try again.', 'The file');
  const description = sentenceOf(error, cause);
  showToast({ title: 'Upload failed', description, variant: 'destructive' });
}

/** Uploads a picture for a story; `percent` is undefined while nothing goes up. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const { percent, upload, retry, cancel } = useUpload({
    onUploaded({ item }) {
      onUploaded(item.url);
      showToast({ title: spanish('Imagen subida'), duration: successMilliseconds });
    },
    onFailed: tellFailure,
  });
  function uploadPicture(file: File) {
    const fault = pictureFault(file);
    if (fault) showToast({ ...fault, variant: 'destructive' });
    else upload(file);
  }
  return { percent, upload: uploadPicture, retry, cancel };
}
