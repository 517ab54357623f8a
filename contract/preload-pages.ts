/** Data from the build for `preload.ts`. */
export interface PreloadPages {
  files: string[]
  /** Available picture widths, px. */
  widths: readonly number[]
  pages: PreloadPage[]
}

export type PreloadPage = [
  /** Path of the page as a regular expression; its first group is the id. */
  address: string,
  /** Indexes of files: for both languages, Chinese, English. */
  shared: number[],
  zh: number[],
  en: number[],
  /** Address of an API call, '' for none; `(1)` is the path's group. */
  call: string,
  /** `sizes` of the largest picture, the first of the response, '' for none; `{h}` is its width at this height, px. */
  sizes: string,
  height: number,
]
