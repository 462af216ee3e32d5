import type { MediaType } from '@haunted-forests/api/schemas/media/media';

const mebibyte = 1024 * 1024;
const largest = 100 * mebibyte;
const smallest = 1;

const accepted: Record<MediaType, Record<string, readonly string[]>> = {
  image: {
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/gif': ['.gif'],
    'image/webp': ['.webp'],
  },
  video: { 'video/mp4': ['.mp4'], 'video/webm': ['.webm'], 'video/quicktime': ['.mov'] },
};

/** What the library takes; `type` narrows it to pictures or videos. */
function acceptedTypes(type?: MediaType) {
  const kinds = type ? [accepted[type]] : Object.values(accepted);
  return {
    mimes: kinds.flatMap((kind) => Object.keys(kind)),
    extensions: kinds.flatMap((kind) => Object.values(kind).flat()),
  };
}

/** For a file dialog: the value of `accept`. */
export function acceptOf(type?: MediaType): string {
  const { mimes, extensions } = acceptedTypes(type);
  return [...mimes, ...extensions].join(',');
}

/** The accepted kinds in words, like 'PNG, JPG, JPEG, GIF or WEBP'. */
export function acceptedNames(type?: MediaType): string {
  const names = acceptedTypes(type).extensions.map((extension) => extension.slice(1).toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Why a file cannot go into the library; undefined when it can. Judged by its type or, like a file dialog, its name. */
export function fileFault(
  { name, type: mime, size }: Pick<File, 'name' | 'type' | 'size'>,
  type?: MediaType,
): string | undefined {
  const { mimes, extensions } = acceptedTypes(type);
  const isNamed = extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isNamed && !mimes.includes(mime.toLowerCase())) return `File type must be ${acceptedNames(type)}`;
  if (size > largest) return `File is larger than ${largest} bytes`;
  if (size < smallest) return `File is smaller than ${smallest} bytes`;
  return undefined;
}

export interface RejectedFile {
  name: string;
  reason: string;
}

/** Divides files into those that may go up and those that may not; beyond `room` there are too many. */
export function sortFiles<T extends Pick<File, 'name' | 'type' | 'size'>>(files: readonly T[], room: number) {
  const taken: T[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = fileFault(file) ?? (taken.length >= room ? 'Too many files' : undefined);
    if (reason) rejected.push({ name: file.name, reason });
    else taken.push(file);
  }
  return { taken, rejected };
}
