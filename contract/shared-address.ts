import { type Area, AREAS } from './area.ts'

/** The public content of a page's URL: a picture by its detail route, an announcement, or a collection by its link. */
export type SharedAddress =
  | { is: 'picture'; kind: 'article' | 'global' | 'np' | 'art' | 'spotlight'; id: string; area?: Area }
  | { is: 'announcement'; id: string }
  | { is: 'collection'; token: string }

const BY_KIND = /^\/(article|detail|np|art|spotlight)\/([\w-]{1,120})(?:\.html)?$/
const BY_AREA = /^\/global\/([a-z-]{2,5})\/([\w-]{1,120})(?:\.html)?$/
const ANNOUNCEMENT = /^\/announcements\/(\d{1,9})$/

/** Where a shared collection is shown: its link has `?shared=` and the secret. */
export const COLLECTION_PATH = '/my-favs'

/** The secret of a share link; not every one that matches exists. */
export const SHARE_TOKEN = /^[\w-]{22}$/

/** Path of a public collection. */
export const collectionAddress = (token: string) => `${COLLECTION_PATH}?shared=${token}`

/**
 * Parses a path of the detail routes with their aliases (product spec §2), or the link of a collection, whose secret is
 * `shared`, the search parameter of that name; null for every other page.
 */
export function sharedAddress(path: string, shared: string | null = null): SharedAddress | null {
  if (path === COLLECTION_PATH && shared !== null) return { is: 'collection', token: shared }
  const [, kind, id = ''] = BY_KIND.exec(path) ?? []
  if (kind) return { is: 'picture', kind: kind === 'detail' ? 'article' : (kind as 'article'), id }
  const [, written, shownId = ''] = BY_AREA.exec(path) ?? []
  const area = AREAS.find((known) => known === written)
  if (area) return { is: 'picture', kind: 'global', id: shownId, area }
  const [, announcementId] = ANNOUNCEMENT.exec(path) ?? []
  return announcementId ? { is: 'announcement', id: announcementId } : null
}
