import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Wide enough for a code held at arm's length, small enough for a slow phone. */
const maxWidth = 960;

function pictureOf(video: HTMLVideoElement): ImageData | undefined {
  const scale = Math.min(1, maxWidth / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Reads codes where the browser has no detector of its own. */
export const wasmDetector = {
  async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
    const picture = pictureOf(video);
    if (!picture) return [];
    const formats = ['QRCode', 'Code128', 'DataMatrix', 'Aztec', 'PDF417'] as const;
    const found = await readBarcodes(picture, { formats: [...formats], maxNumberOfSymbols: 1 });
    return found.map(({ text }) => ({ rawValue: text }));
  },
};
