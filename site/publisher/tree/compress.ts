import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';

/**
 * While an administrator waits: of pages of 21 KB it makes what brotli makes in the same time, and nobody needs another form.
 * Level 4 makes 3 % less of them and takes a third longer.
 */
const pageLevel = 3;
/** So many bits of a distance: a page has nothing to gain from what lies more than 16 KB back, and the state is half as large. */
const pageWindow = 14;

/** Endings of the compressed forms that stand beside a page: gzip, which every client takes. */
export const pageEndings = ['.gz'] as const;
/** Endings of the compressed forms that stand beside a client file. */
export const assetEndings = ['.br', '.gz'] as const;

/** A body under '' and its compressed forms under their endings. */
type Forms<Ending extends string> = (readonly [ending: '' | Ending, bytes: Buffer])[];
export type PageForms = Forms<(typeof pageEndings)[number]>;
export type AssetForms = Forms<(typeof assetEndings)[number]>;

const packed = promisify(gzip);

/** The forms of a page. To hand so little to one of the engine's own threads takes as long as to compress it here. */
export function pageForms(body: Buffer): PageForms {
  return [
    ['', body],
    ['.gz', gzipSync(body, { level: pageLevel, windowBits: pageWindow })],
  ];
}

const unpacked = promisify(gunzip);

/** Whether `form` is the compressed form of the page. */
export async function unpacksTo(body: Buffer, form: Buffer): Promise<boolean> {
  return unpacked(form).then(
    (found) => body.equals(found),
    () => false,
  );
}

/** The forms of a client file, which stays for years: the smallest, made on other threads. */
export async function assetForms(body: Buffer): Promise<AssetForms> {
  const brotli = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, brotli),
    packed(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [
    ['', body],
    ['.br', br],
    ['.gz', gz],
  ];
}
