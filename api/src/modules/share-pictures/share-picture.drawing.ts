import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { SharePicture } from './share-picture.address.ts';
import { type FaceName, loadFaces } from './share-picture.fonts.ts';

/** Pixels; what Open Graph readers expect of a large picture. */
export const sharePictureSize = { width: 1_200, height: 630 };
const { width, height } = sharePictureSize;
const margin = 84;
const textWidth = 640;
const backdrop = fileURLToPath(new URL('./backdrop.jpg', import.meta.url));
const largestSource = 40_000_000;

const bone = '#ebe8da';
const amber = '#f4c27a';

/** Night from the left, so that words have at least seven tenths of darkness behind them, and the plaque's hairline. */
const scrim = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="night"><stop offset="0" stop-color="#070c0e" stop-opacity=".92"/><stop offset=".6" stop-color="#070c0e" stop-opacity=".74"/><stop offset=".78" stop-color="#070c0e" stop-opacity=".25"/><stop offset="1" stop-color="#070c0e" stop-opacity=".1"/></linearGradient>
  <linearGradient id="ground" x2="0" y2="1"><stop offset=".6" stop-color="#070c0e" stop-opacity="0"/><stop offset="1" stop-color="#070c0e" stop-opacity=".8"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#night)"/><rect width="100%" height="100%" fill="url(#ground)"/>
  <rect x="28.5" y="28.5" width="${width - 57}" height="${height - 57}" fill="none" stroke="#d9dccb" stroke-opacity=".38"/>
  <rect x="${margin}" y="${height - 142}" width="72" height="2" fill="#eba24a"/>
</svg>`);

interface Line {
  text: string;
  face: FaceName;
  size: number;
  color: string;
  /** Between letters, in thousandths of the size. */
  tracking?: number;
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] as string);

/** The Fell types have a figure one that reads as an I. */
const withFigures = (text: string) =>
  escaped(text).replace(/[\d#]+/g, '<span font_family="EB Garamond Medium">$&</span>');

/** What the faces cannot draw: an emoji would be a box. */
const emoji =
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\u{fe0f}|[\u{fe0f}\u{20e3}\u{1f3fb}-\u{1f3ff}]/gu;

/** Words on a clear ground, broken into lines where they are too long. */
async function set({ text, face, size, color, tracking = 0 }: Line) {
  const readable =
    text
      .replace(emoji, ' ')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .toWellFormed()
      .trim() || '—';
  const spacing = Math.round((size * tracking * 1_024) / 1_000);
  const markup = `<span foreground="${color}" letter_spacing="${spacing}">${withFigures(readable)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `${face} ${size}`, rgba: true, width: textWidth, wrap: 'word-char', dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

const titleSizes = [84, 68, 54, 44];
const tallestTitle = 300;

async function setTitle(title: string) {
  for (const size of titleSizes) {
    const words = await set({
      text: title,
      face: 'IM FELL Great Primer SC',
      size,
      color: bone,
      tracking: 20,
    });
    if (words.height <= tallestTitle || size === titleSizes.at(-1)) return words;
  }
  throw new Error('There is no size for a title');
}

/** Where the focal point is to be in the frame: next to the words. */
const aim = { x: 0.74, y: 0.5 };
/** How much larger than the frame a picture is laid, so that it can be moved toward the aim. */
const slack = 1.18;

/** The part of a picture of this size that fills the frame and has the focal point nearest to where it is to be. */
export function cropAround(source: { width: number; height: number }, focus: { x: number; y: number }) {
  const scale = slack * Math.max(width / source.width, height / source.height);
  const scaled = { width: Math.ceil(source.width * scale), height: Math.ceil(source.height * scale) };
  const start = (length: number, frame: number, percent: number, at: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - frame * at, 0), length - frame));
  return {
    scaled,
    left: start(scaled.width, width, focus.x, aim.x),
    top: start(scaled.height, height, focus.y, aim.y),
  };
}

async function background(source: Buffer | undefined, focus: SharePicture['focus']): Promise<Buffer> {
  if (!source) return sharp(backdrop).toBuffer();
  const upright = await sharp(source, { limitInputPixels: largestSource })
    .rotate()
    .toBuffer({ resolveWithObject: true });
  const { scaled, left, top } = cropAround(upright.info, focus);
  return sharp(upright.data).resize(scaled).extract({ left, top, width, height }).toBuffer();
}

/**
 * Draws a page's social image: its words over its picture, in the site's look.
 * @param source the bytes of the picture; the forest stands in for undefined.
 * @returns a JPEG of 1200 by 630 pixels.
 */
export async function drawSharePicture(
  { title, kicker, brand, focus }: SharePicture,
  source: Buffer | undefined,
): Promise<Buffer> {
  await loadFaces();
  const heading = await setTitle(title);
  const sans = { face: 'Alegreya Sans Bold', tracking: 90 } as const;
  const signature = await set({ ...sans, text: brand.toUpperCase(), size: 25, color: bone });
  const top = Math.round((height - heading.height) / 2) - 34;
  const layers: OverlayOptions[] = [
    { input: scrim },
    { input: heading.input, left: margin, top },
    { input: signature.input, left: margin, top: height - 112 },
  ];
  if (kicker) {
    const line = await set({ ...sans, text: kicker.toUpperCase(), size: 25, color: amber });
    layers.push({ input: line.input, left: margin, top: Math.max(48, top - 58) });
  }
  return sharp(await background(source, focus))
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
