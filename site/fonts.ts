import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('./.generated/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const basic = `${range(0x20, 0x7e)}–—‘’“”…é`;
const accented = `${range(0xa0, 0xff)}•′″€™ŒœŠšŽžŸ`;
/** What every page sets next to the alphabet, like the ©, so that only other languages need the accents. */
const latin = `${basic}\u00a0©·×•`;
const figures = '#0123456789';
const western = basic + accented;
/** What taglines, dates and names are made of; the heaviest face sets nothing else. */
const prose = basic.replace(/[#$%@\\^_`{|}~<>=+*[\]"/]/g, '');
const withoutFigures = basic.replace(/[#\d$%@\\^_`{|}~<>=+*[\]]/g, '');

interface Face {
  /** The file of the whole face, without its ending. */
  file: string;
  characters: string;
  /** OpenType features that are kept; those of `cut` without it. */
  features?: string[];
}

/** Kerning, accents, lining and tabular figures, small capitals: what the styles ask for. No screen of today needs hints. */
const cut = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'smcp', 'c2sc'],
} satisfies Parameters<typeof subsetFont>[2];

const fell = 'im-fell-great-primer-sc/files/im-fell-great-primer-sc-latin-400-normal';
const sans = (weight: number) => `alegreya-sans/files/alegreya-sans-latin-${weight}-normal`;

/** The faces of the visual direction by the names under which styles/fonts.css declares them. */
const faces: Record<string, Face> = {
  fell: { file: fell, characters: withoutFigures },
  'fell-accents': { file: fell, characters: accented },
  'fell-figures': { file: 'eb-garamond/files/eb-garamond-latin-500-normal', characters: figures },
  'fell-italic': {
    file: 'im-fell-double-pica/files/im-fell-double-pica-latin-400-italic',
    characters: prose,
    features: ['kern'],
  },
  'alegreya-sans-400': { file: sans(400), characters: latin },
  'alegreya-sans-500': { file: sans(500), characters: latin },
  'alegreya-sans-700': { file: sans(700), characters: latin },
  'alegreya-sans-accents-400': { file: sans(400), characters: accented },
  'alegreya-sans-accents-500': { file: sans(500), characters: accented },
  'alegreya-sans-accents-700': { file: sans(700), characters: accented },
  alegreya: { file: 'alegreya/files/alegreya-latin-400-normal', characters: western },
  'alegreya-italic': { file: 'alegreya/files/alegreya-latin-400-italic', characters: western },
};

const cutsFile = new URL('cuts.json', folder);
const replace = (file: URL, bytes: Buffer | string) => {
  const temporary = `${fileURLToPath(file)}.${process.pid}`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
};

/** Cuts each face down to the characters and features that the site sets in it, unless it lies there so already. */
export async function cutFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const known: Record<string, string> = existsSync(cutsFile)
    ? JSON.parse(readFileSync(cutsFile, 'utf8'))
    : {};
  const cuts = Object.entries(faces).map(async ([name, { file, characters, features }]) => {
    const source = readFileSync(require.resolve(`@fontsource/${file}.woff2`));
    const options = { ...cut, keepFeatures: features ?? cut.keepFeatures };
    const digest = createHash('sha256')
      .update(source)
      .update(JSON.stringify([characters, options]))
      .digest('hex');
    const target = new URL(`${name}.woff2`, folder);
    if (known[name] !== digest || !existsSync(target))
      replace(target, await subsetFont(source, characters, options));
    return [name, digest] as const;
  });
  replace(cutsFile, JSON.stringify(Object.fromEntries(await Promise.all(cuts))));
}
