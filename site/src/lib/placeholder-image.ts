import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

const width = 4;
const height = 3;

/** A data URL of a few blurred pixels for a ThumbHash in base64; '' when it cannot be read. */
export function placeholderImage(hash: string): string {
  try {
    const { w, h, rgba } = thumbHashToRGBA(
      Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)),
    );
    return rgbaToDataURL(width, height, shrink(rgba, w, h));
  } catch {
    return '';
  }
}

/** thumbhash's own data URLs are uncompressed pictures of 32 pixels: 6 KB a piece. */
function shrink(rgba: Uint8Array, w: number, h: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(((x + 0.5) / width) * w);
      const row = Math.floor(((y + 0.5) / height) * h);
      const from = (row * w + column) * 4;
      pixels.set(rgba.subarray(from, from + 4), (y * width + x) * 4);
    }
  }
  return pixels;
}
