/** A legal text. `{site}` in its introduction stands for the site's name. */
export interface LegalDocument {
  /** Date of the last change, in the text's language. */
  updated: string
  intro: string
  sections: readonly {
    title: string
    /** Paragraphs; an array is a list. */
    blocks: readonly (string | readonly string[])[]
  }[]
}

export type DocumentName = 'terms' | 'privacy'
