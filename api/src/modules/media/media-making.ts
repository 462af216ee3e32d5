import type { NewMediaItem } from './media.repository.ts';
import type { MediaVariant } from './media.schema.ts';
import { mediaUrl, stemOf } from './media-name.ts';
import type { MediaWorkspace } from './media-store.ts';
import { type MediaKind, mediaKindOf } from './media-type.ts';
import {
  inspectPicture,
  isAnimated,
  placeholderOf,
  rewritePicture,
  variantWidthsOf,
  writeWebp,
} from './picture.encoding.ts';
import type { ReceivedFile } from './received-file.ts';
import { rewriteVideo } from './video.rewriting.ts';

export interface MadeMedia {
  item: NewMediaItem;
  /** Names of the finished files in the workspace. */
  files: string[];
}

interface Source {
  workspace: MediaWorkspace;
  /** Local path of the bytes as they arrived. */
  path: string;
  file: ReceivedFile;
  kind: MediaKind;
  stem: string;
}

function itemOf({ file, kind, stem }: Source, more: Partial<NewMediaItem>): NewMediaItem {
  const filename = `${stem}.${kind.extension}`;
  const url = mediaUrl(filename);
  return { filename, url, originalName: file.originalName, type: kind.type, size: file.size, ...more };
}

async function makeVariants({ workspace, path, stem }: Source, width: number): Promise<MediaVariant[]> {
  const variants: MediaVariant[] = [];
  for (const variantWidth of variantWidthsOf(width)) {
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
  const variants = await makeVariants(source, metadata.width);
  const item = itemOf(source, { metadata, placeholder, variants, thumbnailUrl: variants[0]?.url ?? null });
  return { item, files: [filename, ...variants.map(({ width }) => `${stem}-${width}.webp`)] };
}

async function makeVideo(source: Source): Promise<MadeMedia> {
  const { workspace, path, kind, stem, file } = source;
  const filename = `${stem}.${kind.extension}`;
  const to = workspace.path(filename);
  const metadata = await rewriteVideo({ from: path, to, format: kind.format, size: file.size });
  return { item: itemOf(source, { metadata }), files: [filename] };
}

/**
 * Makes everything that is stored of a received file, in its workspace: the file without foreign bytes, its
 * measures, and of a picture the placeholder and the WebP sizes, so that it can be published at once.
 * Throws InvalidFileTypeError, UnreadableFileError, StorageFullError.
 */
export async function makeMedia(
  workspace: MediaWorkspace,
  name: string,
  file: ReceivedFile,
): Promise<MadeMedia> {
  const path = workspace.path(name);
  const kind = await mediaKindOf(path, file.originalName);
  const source: Source = { workspace, path, file, kind, stem: stemOf(file.sha256, file.originalName) };
  return kind.type === 'image' ? makePicture(source) : makeVideo(source);
}
