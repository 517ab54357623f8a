import { type Area, AREAS } from './area.ts'

/** The public content of a page's URL: a picture by its detail route, or an announcement. */
export type SharedAddress =
  | { is: 'picture'; kind: 'article' | 'global' | 'np' | 'art' | 'spotlight'; id: string; area?: Area }
  | { is: 'announcement'; id: string }

const BY_KIND = /^\/(article|detail|np|art|spotlight)\/([\w-]{1,120})(?:\.html)?$/
const BY_AREA = /^\/global\/([a-z-]{2,5})\/([\w-]{1,120})(?:\.html)?$/
const ANNOUNCEMENT = /^\/announcements\/(\d{1,9})$/

/** Parses a path of the detail routes with their aliases (product spec §2); null for every other page. */
export function sharedAddress(path: string): SharedAddress | null {
  const [, kind, id = ''] = BY_KIND.exec(path) ?? []
  if (kind) return { is: 'picture', kind: kind === 'detail' ? 'article' : (kind as 'article'), id }
  const [, written, shownId = ''] = BY_AREA.exec(path) ?? []
  const area = AREAS.find((known) => known === written)
  if (area) return { is: 'picture', kind: 'global', id: shownId, area }
  const [, announcementId] = ANNOUNCEMENT.exec(path) ?? []
  return announcementId ? { is: 'announcement', id: announcementId } : null
}
