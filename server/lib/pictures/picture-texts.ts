/** What a file says about itself; absent where it is silent. */
export interface PictureTexts {
  title?: string
  description?: string
  author?: string
  copyright?: string
  place?: string
  country?: string
  /** Degrees. */
  position?: { lat: number; lng: number }
}

/** Metadata blocks of a file. */
export interface PictureBlocks {
  exif: Buffer | undefined
  iptc: Buffer | undefined
  xmp: Buffer | undefined
}
