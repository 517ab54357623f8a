/** What the build tells `preload.ts`. */
export interface PagesAhead {
  files: string[]
  /** Widths that pictures come in, px. */
  widths: readonly number[]
  pages: PageAhead[]
}

export type PageAhead = [
  /** Of the page, as a regular expression; its first group is what is asked for. */
  address: string,
  /** Numbers of files: for all, in Chinese, in English. */
  shared: number[],
  zh: number[],
  en: number[],
  /** What is asked of the API, '' for nothing; `{1}` stands for the address's group. */
  call: string,
  /** `sizes` of the largest picture, the first that is answered, '' for none; `{h}` stands for its width at this height, px. */
  sizes: string,
  height: number,
]
