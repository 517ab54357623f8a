declare module 'subset-font' {
  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype' | 'woff2' },
  ): Promise<Buffer>
}
