/** Addresses for documents that are read elsewhere. */
export interface FeedAddress {
  /** The site's origin. */
  site: string
  /** The requested address, with its query. */
  self: string
}

/** A feed's content, independent of its format. Texts are plain; URLs are absolute. */
export interface Feed {
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** The page that shows the same. */
  page: string
  /** The feed itself, with its query. */
  self: string
  /** Its address is a secret. */
  isSecret?: boolean
  /** Newest first. */
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Unique and lasting. */
  id: string
  title: string
  /** Its page. */
  link: string
  at: Date
  summary: string
  /** Well-formed HTML. */
  html: string
  authors: readonly FeedAuthor[]
  tags: readonly string[]
  /** Licence or owner of the rights. */
  rights?: { text: string; url?: string }
  picture?: { file: FeedFile; thumb: Omit<FeedFile, 'bytes'> }
}

export interface FeedAuthor {
  name: string
  url?: string
}

/** A picture file, JPEG. */
export interface FeedFile {
  url: string
  width: number
  height: number
  /** Null while the file has not been derived yet. */
  bytes: number | null
}

export const FEED_FILE_TYPE = 'image/jpeg'
