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
