import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp, type SharpInput } from 'sharp';

export interface PictureOptions {
  width?: number;
  height?: number;
  /** Two pictures of different colors have different bytes. */
  color?: string;
}

/** A plain picture; call one of sharp's formats on it. */
export function plainPicture({ width = 64, height = 48, color = '#2e4446' }: PictureOptions = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

/** A picture with detail, so that its files have a size worth comparing. */
export function noisyPicture(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#698c8c',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
}

/** A GIF or WebP of this many frames, each of another gray. */
export function movingPicture(frames: number): Sharp {
  const greys = Array.from({ length: frames }, (_, index) => 20 + index * 40);
  const inputs = greys.map((grey) => ({
    create: { width: 40, height: 30, channels: 3 as const, background: { r: grey, g: grey, b: grey } },
  }));
  // The declared input leaves `create` out, which sharp accepts in a list too.
  return sharp(inputs as unknown as SharpInput[], { join: { animated: true } });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A valid one-bit PNG of `side` x `side` pixels in a few kilobytes. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The multipart form that the admin's upload sends. */
export function uploadForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([Uint8Array.from(bytes)], name));
  return form;
}

/** A GIF of so many frames of `side` x `side` pixels, in a few bytes each. */
export function canvasBomb(side: number, frames: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(side, 6);
  header.writeUInt16LE(side, 8);
  const frame = Buffer.from('2c00000000000000000002024401' + '00', 'hex');
  frame.writeUInt16LE(side, 5);
  frame.writeUInt16LE(side, 7);
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

function jpegComment(text: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), text]);
  segment.writeUInt16BE(text.length + 2, 2);
  return segment;
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const inserted = (bytes: Buffer, index: number, part: Buffer) =>
  Buffer.concat([bytes.subarray(0, index), part, bytes.subarray(index)]);

/** The same picture with `text` where its format has room for comments, and once more behind its end. */
export function withHiddenText(format: 'jpeg' | 'png' | 'gif' | 'webp', bytes: Buffer, text: string): Buffer {
  const hidden = Buffer.from(text, 'latin1');
  if (format === 'jpeg') return Buffer.concat([inserted(bytes, 2, jpegComment(hidden)), hidden]);
  if (format === 'png')
    return Buffer.concat([inserted(bytes, 33, pngChunk('tEXt', Buffer.from(`Comment\0${text}`))), hidden]);
  if (format === 'gif') {
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, hidden.length]), hidden, Buffer.alloc(1)]);
    return Buffer.concat([inserted(bytes, bytes.length - 1, comment), hidden]);
  }
  const whole = Buffer.concat([bytes, riffChunk('XMP ', hidden)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return Buffer.concat([whole, hidden]);
}
