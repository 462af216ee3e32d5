import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { fontProviders } from 'astro/config';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const folder = new URL('./.generated/fonts/', import.meta.url);

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const basic = `${range(0x20, 0x7e)}–—‘’“”…é`;
const accented = `${range(0xa0, 0xff)}•′″€™ŒœŠšŽžŸ`;
/** What every page sets beside the alphabet, like the ©, so that only other languages need the accents. */
const latin = `${basic}\u00a0©·×•`;
const figures = '#0123456789';
const western = basic + accented;
/** What taglines, dates and names are made of; the heaviest face sets nothing else. */
const prose = basic.replace(/[#$%@\\^_`{|}~<>=+*[\]"/]/g, '');
const withoutFigures = basic.replace(/[#\d$%@\\^_`{|}~<>=+*[\]]/g, '');

interface Face {
  package: string;
  file: string;
  weight: number;
  style: 'normal' | 'italic';
  characters?: string;
  unicodeRange?: [string];
  /** OpenType features that are kept; those of `cut` without it. */
  features?: string[];
}

/** Kerning, accents, lining and tabular figures, small capitals: what the styles ask for. No screen of today needs hints. */
const cut = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'smcp', 'c2sc'],
} satisfies Parameters<typeof subsetFont>[2];

/** Writes the face with only the characters and features the site sets in it; returns the file's path. */
async function subset({
  package: name,
  file,
  characters = western,
  features = cut.keepFeatures,
}: Face): Promise<string> {
  const digest = createHash('sha256')
    .update(characters)
    .update(JSON.stringify({ ...cut, features }))
    .digest('hex')
    .slice(0, 8);
  const target = new URL(`${file}-${digest}.woff2`, folder);
  if (!existsSync(target)) {
    const source = readFileSync(require.resolve(`@fontsource/${name}/files/${file}.woff2`));
    mkdirSync(folder, { recursive: true });
    writeFileSync(target, await subsetFont(source, characters, { ...cut, keepFeatures: features }));
  }
  return fileURLToPath(target);
}

async function family(name: string, cssVariable: string, fallbacks: string[], faces: [Face, ...Face[]]) {
  const variant = async ({ weight, style, unicodeRange, ...face }: Face) => ({
    src: [await subset({ ...face, weight, style })] as [string],
    weight,
    style,
    ...(unicodeRange && { unicodeRange }),
  });
  const [first, ...others] = faces;
  const variants: [Awaited<ReturnType<typeof variant>>, ...Awaited<ReturnType<typeof variant>>[]] = [
    await variant(first),
    ...(await Promise.all(others.map(variant))),
  ];
  return { provider: fontProviders.local(), name, cssVariable, fallbacks, options: { variants } };
}

const accentsWithoutLatin =
  'U+A1-A8, U+AA-B6, U+B8-D6, U+D8-E8, U+EA-FF, U+152-153, U+160-161, U+178, U+17D-17E, U+2032-2033, U+20AC, U+2122';

const regular = { weight: 400, style: 'normal' } as const;
const italic = { weight: 400, style: 'italic' } as const;
const fell = { package: 'im-fell-great-primer-sc', file: 'im-fell-great-primer-sc-latin-400-normal' };
const garamond = { package: 'eb-garamond', file: 'eb-garamond-latin-500-normal' };
const doublePica = { package: 'im-fell-double-pica', file: 'im-fell-double-pica-latin-400-italic' };
const sans = (weight: number, characters: string, unicodeRange?: [string]): Face => ({
  package: 'alegreya-sans',
  file: `alegreya-sans-latin-${weight}-normal`,
  weight,
  style: 'normal',
  characters,
  unicodeRange,
});
const sansAccents = (weight: number) => sans(weight, accented, [accentsWithoutLatin]);
const alegreya = (style: 'normal' | 'italic'): Face => ({
  package: 'alegreya',
  file: `alegreya-latin-400-${style}`,
  weight: 400,
  style,
});

/** The type of the visual direction, cut down to the characters each face sets, for Astro's font pipeline. */
export async function fontFamilies() {
  return Promise.all([
    family(
      'Fell',
      '--font-fell',
      ['Georgia', 'serif'],
      [{ ...fell, ...regular, characters: withoutFigures }],
    ),
    family(
      'Fell Figures',
      '--font-fell-figures',
      [],
      [{ ...garamond, ...regular, characters: figures, unicodeRange: ['U+23, U+30-39'] }],
    ),
    family(
      'Fell Accents',
      '--font-fell-accents',
      [],
      [
        {
          ...fell,
          ...regular,
          characters: accented,
          unicodeRange: ['U+A0-E8, U+EA-FF, U+152-153, U+160-161'],
        },
      ],
    ),
    family(
      'Fell Italic',
      '--font-fell-italic',
      ['Georgia', 'serif'],
      [{ ...doublePica, ...italic, characters: prose, features: ['kern'] }],
    ),
    family(
      'Alegreya Sans',
      '--font-alegreya-sans',
      ['Arial', 'sans-serif'],
      [sans(400, latin), sans(500, latin), sans(700, latin)],
    ),
    family(
      'Alegreya Sans Accents',
      '--font-alegreya-sans-accents',
      [],
      [sansAccents(400), sansAccents(500), sansAccents(700)],
    ),
    family('Alegreya', '--font-alegreya', ['Georgia', 'serif'], [alegreya('normal'), alegreya('italic')]),
  ]);
}
