import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

const compressions = {
  '.br': (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  '.zst': (body: Buffer) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Endings of the compressed files that stand beside a page. */
export const compressedEndings = Object.keys(compressions) as (keyof typeof compressions)[];

/** The body itself under '' and its compressed forms under their endings. */
export async function withCompressedForms(body: Buffer): Promise<[ending: string, bytes: Buffer][]> {
  const compressed = await Promise.all(
    compressedEndings.map(
      async (ending): Promise<[string, Buffer]> => [ending, await compressions[ending](body)],
    ),
  );
  return [['', body], ...compressed];
}
