import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from 'fontverter';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** The faces of the visual direction under the names that their files give them. */
const faces = {
  'IM FELL Great Primer SC': require.resolve(
    '@fontsource/im-fell-great-primer-sc/files/im-fell-great-primer-sc-latin-400-normal.woff',
  ),
  'EB Garamond Medium': require.resolve('@fontsource/eb-garamond/files/eb-garamond-latin-500-normal.woff'),
  'Alegreya Sans Bold': require.resolve(
    '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff',
  ),
};
export type FaceName = keyof typeof faces;

/** Setting a word in a font file makes the face known to the process, by its name. */
async function makeKnown(name: string, file: string): Promise<void> {
  await sharp({ text: { text: 'a', font: name, fontfile: file } })
    .png()
    .toBuffer();
}

async function load(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'share-picture-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [name, source] of Object.entries(faces)) {
    const file = join(folder, `${name}.ttf`);
    await writeFile(file, await convert(await readFile(source), 'truetype'));
    await makeKnown(name, file);
  }
}

let loading: Promise<void> | undefined;

/** Makes the faces known to the drawing library, once for the process. */
export function loadFaces(): Promise<void> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
