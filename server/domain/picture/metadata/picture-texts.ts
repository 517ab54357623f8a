/** A text of a file in the two languages of this site. */
export interface BothLanguages {
  /** Chinese where the file has it, else the best that it has. */
  text: string
  /** English; empty where the file has none. */
  english: string
}

/** What a file says about itself; absent where it is silent. */
export interface PictureTexts {
  title?: BothLanguages
  description?: BothLanguages
  place?: BothLanguages
  author?: string
  copyright?: string
  country?: string
  /** Degrees. */
  position?: { lat: number; lng: number }
}
