import type { Wallpaper } from '#contract/wallpaper.ts'

/** Pictures in one import. */
export const IMPORT_MOST = 1_000
/** Addresses of pictures elsewhere in one import: each is requested and searched for by itself. */
export const ADDRESSES_MOST = 100

/** A picture to import: a file, an address, or a picture of the site by its canonical or numeric id. */
export interface ImportItem {
  key: string
  /** File name, address or id. */
  name: string
  file?: File
  address?: string
  aid?: string
}

/** What the site has for an item. `listed`: named by its id; `same` and `near`: by its look. */
export type ImportResult = (
  | { is: 'listed' | 'same' | 'near'; wallpaper: Wallpaper; similarity: number }
  /** Nothing looks like it, or the site does not have the listed picture. */
  | { is: 'none' }
  /** This browser cannot decode it, or the address gives no picture. */
  | { is: 'unreadable'; why?: string }
) & {
  /** Of a file: what was sent, to show it beside the match. */
  copy?: Blob
}

export const isMatch = (result: ImportResult | undefined): result is Extract<ImportResult, { wallpaper: Wallpaper }> =>
  result !== undefined && 'wallpaper' in result
