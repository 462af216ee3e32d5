import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { isStorageFull, lacksRoom, StorageFullError, UnreadableFileError } from '../media.errors.ts';
import type { MediaKind } from './media-type.ts';

/** Maximum pixels of a decoded picture, all frames of an animation together. */
const pixelLimit = 40_000_000;
const variantWidths = [480, 960, 1600];
const thumbnailWidth = 480;
const placeholderSide = 100;
const slowestDecode = { seconds: 60 };

// Inputs are read once, so libvips gains nothing from caching files and pixels.
sharp.cache(false);

const reading: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error' };

export interface PictureSize {
  width: number;
  height: number;
}

export interface EncodedVariant extends PictureSize {
  /** Bytes. */
  size: number;
}

function open(path: string, options: SharpOptions = {}): Sharp {
  return sharp(path, { ...reading, ...options }).timeout(slowestDecode);
}

/** Turns what sharp throws into the named error that says what was wrong with the upload. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isStorageFull(error)) throw new StorageFullError(error);
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new UnreadableFileError(error, isTooLarge ? 'The picture is larger than 40 megapixels' : undefined);
  }
}

/** The same for work that writes `to`. */
async function encoding<T>(from: string, to: string, work: () => Promise<T>): Promise<T> {
  return decoding(work).catch(async (error) => {
    throw (await lacksRoom(from, to)) ? new StorageFullError(error) : error;
  });
}

function encodeAs(picture: Sharp, format: MediaKind['format']): Sharp {
  if (format === 'png') return picture.png();
  if (format === 'gif') return picture.gif({ effort: 4 });
  if (format === 'webp') return picture.webp({ quality: 90, effort: 2 });
  return picture.jpeg({ quality: 90 });
}

/** What the header of a picture says. Throws UnreadableFileError when the format is another one or the picture too large. */
export async function inspectPicture(path: string, format: MediaKind['format']): Promise<Metadata> {
  return decoding(async () => {
    const metadata = await open(path, { animated: true }).metadata();
    if (metadata.format !== format) throw new Error(`decoded as ${metadata.format}`);
    return metadata;
  });
}

/** Whether a picture moves: it keeps its frames and is given a still thumbnail instead of other sizes. */
export function isAnimated(metadata: Metadata): boolean {
  return metadata.format === 'gif' || (metadata.pages ?? 1) > 1;
}

/**
 * Decodes every pixel and writes the picture again, upright and in sRGB, with all frames and without metadata: whatever
 * else the file carried is gone. Throws UnreadableFileError, StorageFullError.
 */
export async function rewritePicture(from: string, to: string, metadata: Metadata): Promise<PictureSize> {
  const format = metadata.format as MediaKind['format'];
  const moves = isAnimated(metadata);
  const upright = moves ? open(from, { animated: true }) : open(from).autoOrient();
  const written: OutputInfo = await encoding(from, to, () => encodeAs(upright, format).toFile(to));
  return { width: written.width, height: written.pageHeight ?? written.height };
}

/** Pixels: a WebP picture is neither wider nor higher. */
const longestSide = 16_383;

/** The widths that a picture of this size is offered in, ascending: never wider than itself, nor higher than WebP allows. */
export function variantWidthsOf({ width, height }: PictureSize): number[] {
  const widest = Math.min(width, Math.floor((width * longestSide) / height));
  return [...new Set(variantWidths.map((candidate) => Math.min(candidate, widest)))];
}

function resized(from: string, width: number): Sharp {
  return open(from).autoOrient().resize({ width, withoutEnlargement: true });
}

function measured(info: OutputInfo): EncodedVariant {
  return { width: info.width, height: info.height, size: info.size };
}

/** One size of a picture as WebP: about 75 ms at 1600 pixels, so it is made while the upload waits. */
export async function writeWebp(from: string, to: string, width = thumbnailWidth): Promise<EncodedVariant> {
  return encoding(from, to, async () =>
    measured(await resized(from, width).webp({ quality: 70, effort: 2 }).toFile(to)),
  );
}

/** One size of a picture as AVIF: up to a second at 1600 pixels, so it is made in the background. */
export async function writeAvif(from: string, to: string, width: number): Promise<EncodedVariant> {
  return encoding(from, to, async () =>
    measured(await resized(from, width).avif({ quality: 45, effort: 2 }).toFile(to)),
  );
}

/** A ThumbHash in base64. */
export async function placeholderOf(path: string): Promise<string> {
  const { data, info } = await decoding(() =>
    open(path)
      .autoOrient()
      .resize(placeholderSide, placeholderSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
