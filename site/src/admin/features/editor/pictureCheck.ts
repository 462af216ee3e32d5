const acceptedTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];
const acceptedNames = /\.(?:jpe?g|png|gif|webp)$/i;
const largest = 5 * 1024 * 1024;

/** For the file picker. */
export const acceptedPictures = acceptedTypes.join(',');

interface PictureFault {
  title: string;
  description: string;
}

/** Why a file may not be a story's picture; undefined when it may. A system that names no type is judged by the name. */
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
