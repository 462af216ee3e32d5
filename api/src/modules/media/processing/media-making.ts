import { invalidFileType } from '../media.errors.ts';
import type { NewMediaItem } from '../media.repository.ts';
import type { MediaVariant } from '../media.schema.ts';
import { mediaUrl } from '../media-name.ts';
import type { MediaWorkspace } from '../storage/media-store.ts';
import type { ReceivedFile } from '../upload/upload.receiver.ts';
import { type MediaKind, mediaKindOf } from './media-type.ts';
import {
  inspectPicture,
  isAnimated,
  type PictureSize,
  placeholderOf,
  rewritePicture,
  variantWidthsOf,
  writeWebp,
} from './picture.encoding.ts';
import { rewriteVideo } from './video.rewriting.ts';

const posterWidth = 1600;

export interface MadeMedia {
  item: NewMediaItem & { sha256: string };
  /** Names of the finished files in the workspace. */
  files: string[];
}

/** A file as it arrived in a workspace. */
export interface ReceivedMedia {
  file: ReceivedFile;
  /** Its local path. */
  path: string;
  /** The picture that came along to stand for a video. */
  thumbnail?: { path: string; originalName: string } | undefined;
}

interface Source extends ReceivedMedia {
  workspace: MediaWorkspace;
  kind: MediaKind;
  stem: string;
}

function itemOf(
  { file, kind, stem }: Source,
  more: Partial<Omit<NewMediaItem, 'sha256'>>,
): MadeMedia['item'] {
  const filename = `${stem}.${kind.extension}`;
  const url = mediaUrl(filename);
  const { originalName, size, sha256 } = file;
  return { filename, url, originalName, type: kind.type, size, sha256, ...more };
}

async function makeVariants({ workspace, path, stem }: Source, size: PictureSize): Promise<MediaVariant[]> {
  const variants: MediaVariant[] = [];
  for (const variantWidth of variantWidthsOf(size)) {
    const name = `${stem}-${variantWidth}.webp`;
    const encoded = await writeWebp(path, workspace.path(name), variantWidth);
    variants.push({ format: 'webp', url: mediaUrl(name), ...encoded });
  }
  return variants;
}

async function makePicture(source: Source): Promise<MadeMedia> {
  const { workspace, path, kind, stem } = source;
  const header = await inspectPicture(path, kind.format);
  const filename = `${stem}.${kind.extension}`;
  const metadata = await rewritePicture(path, workspace.path(filename), header);
  const placeholder = await placeholderOf(path);
  if (isAnimated(header)) {
    const thumbnail = `${stem}-still.webp`;
    await writeWebp(path, workspace.path(thumbnail));
    const item = itemOf(source, { metadata, placeholder, thumbnailUrl: mediaUrl(thumbnail) });
    return { item, files: [filename, thumbnail] };
  }
  const variants = await makeVariants(source, metadata);
  const item = itemOf(source, { metadata, placeholder, variants, thumbnailUrl: variants[0]?.url ?? null });
  return { item, files: [filename, ...variants.map(({ width }) => `${stem}-${width}.webp`)] };
}

/** The poster frame of a video, re-encoded; the picture is refused for the reasons that any upload is. */
async function makePoster({ workspace, thumbnail, stem }: Source) {
  if (!thumbnail) return undefined;
  const { path, originalName } = thumbnail;
  const kind = await mediaKindOf(path, originalName);
  if (kind.type !== 'image') throw invalidFileType();
  await inspectPicture(path, kind.format);
  const name = `${stem}-poster.webp`;
  await writeWebp(path, workspace.path(name), posterWidth);
  return { name, placeholder: await placeholderOf(path) };
}

async function makeVideo(source: Source): Promise<MadeMedia> {
  const { workspace, path, kind, stem, file } = source;
  const filename = `${stem}.${kind.extension}`;
  const poster = await makePoster(source);
  const to = workspace.path(filename);
  const metadata = await rewriteVideo({ from: path, to, format: kind.format, size: file.size });
  if (!poster) return { item: itemOf(source, { metadata }), files: [filename] };
  const { name, placeholder } = poster;
  const item = itemOf(source, { metadata, placeholder, thumbnailUrl: mediaUrl(name) });
  return { item, files: [filename, name] };
}

/**
 * Makes everything that is stored of a received file, in its workspace: the file without foreign bytes, its measures,
 * of a picture the placeholder and the WebP sizes, and of a video the poster, so that it can be published at once.
 * `stem` begins the names of all its files. Throws the errors of media.errors.ts: an invalid type, UnreadableFileError, StorageFullError.
 */
export async function makeMedia(
  workspace: MediaWorkspace,
  received: ReceivedMedia,
  stem: string,
): Promise<MadeMedia> {
  const { file, path } = received;
  const kind = await mediaKindOf(path, file.originalName);
  const source: Source = { ...received, workspace, kind, stem };
  return kind.type === 'image' ? makePicture(source) : makeVideo(source);
}
