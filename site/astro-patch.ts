/** A change to a file of Astro's own. */
export interface AstroPatch {
  plugin: {
    name: string;
    enforce: 'pre';
    transform(code: string, id: string): { code: string; map: null } | undefined;
  };
  /** @throws Error when the compilation has not met the text that is replaced: Astro does it in another way now. */
  assertApplied(): void;
}

/** Replaces each text in Astro's `file`, like 'core/encryption.js', while the site is compiled. */
export function astroPatch(
  name: string,
  file: string,
  replacements: readonly (readonly [original: string, replacement: string])[],
): AstroPatch {
  let isApplied = false;
  return {
    plugin: {
      name,
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith(`/astro/dist/${file}`)) return undefined;
        if (!replacements.every(([original]) => code.includes(original))) return undefined;
        isApplied = true;
        return {
          code: replacements.reduce(
            (changed, [original, replacement]) => changed.replaceAll(original, replacement),
            code,
          ),
          map: null,
        };
      },
    },
    assertApplied() {
      if (!isApplied) throw new Error(`${name}: Astro's ${file} is another one now.`);
    },
  };
}
