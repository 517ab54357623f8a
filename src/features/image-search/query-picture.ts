import { atom } from 'jotai'
import { randomKey } from '#src/lib/storage/random-key.ts'

/** What is searched for: a file of the device, the picture at an address, or one of the site. */
export type QueryPicture = QueryFile | { is: 'address'; url: string } | { is: 'picture'; aid: string }

export interface QueryFile {
  is: 'file'
  /** Tells files apart that may be equal in everything else. */
  key: string
  name: string
  blob: Blob
}

/** A part of the picture, in percent of its width and height. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 }

/** Whether the part is the whole picture, give or take a pixel. */
export const isWhole = ({ width, height }: Part) => width > 99.5 && height > 99.5

interface Search {
  memberId: number
  queryPicture: QueryPicture
  part: Part
}

/** The member's last search, in memory only, so that Back finds it again. */
export const searchAtom = atom<Search | null>(null)

export const fileOf = (name: string, blob: Blob): QueryFile => ({ is: 'file', key: randomKey(), name, blob })
