declare module 'subset-font' {
  /** Cuts a font down to `text`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: 'woff2' | 'woff' | 'sfnt';
      noHinting?: boolean;
      /** OpenType features to keep; all without it. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
