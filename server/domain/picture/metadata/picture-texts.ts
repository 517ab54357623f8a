/** A text of a file in the two languages of this site. */
export interface BothLanguages {
  /** Chinese where the file has it, otherwise the best alternative. */
  text: string
  /** English; empty where the file has none. */
  english: string
}

/** Texts of a file's metadata; absent where the file has none. */
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
