import type { Area } from '#contract/area.ts'
import type { BaseModePicture } from '#contract/base-mode.ts'
import type { Db } from '#server/lib/database/database.ts'
import type { Language } from '../words.ts'

/** What an address asks for; its schema has dropped what is not valid. */
export interface Wanted {
  area?: Area | undefined
  day?: string | undefined
  shared?: string | undefined
  aid?: string | undefined
}

export interface Search {
  db: Db
  now: Date
  language: Language
}

/** The pictures that a page goes through. */
export interface PictureList {
  of: 'days' | 'collection' | 'picture'
  /** Of each picture, the one to show today first. */
  keys: readonly string[]
  /** Index of the wanted picture; 0 where it is none of these. */
  at: number
  /** The pictures with the keys from `from` on; one that was withdrawn in the meantime is left out. */
  load: (from: number, count: number) => Promise<BaseModePicture[]>
}
