import { createHash, randomBytes } from 'node:crypto'
import { callAddress } from '#contract/call.ts'
import { searchFeedCalls } from '#contract/feed.ts'
import {
  type NewSavedSearch,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchRef,
  searchIdentity,
} from '#contract/saved-search.ts'
import type { Member } from '#server/app-env.ts'
import { turnOnNotices } from '#server/domain/notification/turn-on.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { firstCount } from './notice-times.ts'
import {
  countSavedSearches,
  deleteSavedSearch,
  findByFingerprint,
  findSavedSearches,
  insertSavedSearch,
  type SavedSearchRow,
  updateSavedSearch,
} from './table.ts'

/** Of a feed's secret: more than anyone can guess. */
const TOKEN_BYTES = 16

interface Asking {
  db: Db
  member: Member
  now: Date
}

/** The member's saved searches, the latest first. */
export async function listSavedSearches({ db, member }: Asking): Promise<SavedSearch[]> {
  return (await findSavedSearches(db, member.id)).map(toSavedSearch)
}

/**
 * Saves a search, or names the one with the same query, which is unchanged. Notices turn on a channel for them if none is.
 * Refuses with `saved-searches-full`.
 */
export function saveSearch(
  { db, member, now }: Asking,
  { name, query, notify }: NewSavedSearch,
): Promise<SavedSearchRef> {
  const fingerprint = createHash('sha256').update(searchIdentity(query)).digest('base64url')
  return db.transaction(async (tx) => {
    await lockMember(tx, member.id)
    const known = await findByFingerprint(tx, member.id, fingerprint)
    if (known) return { id: known.id, isNew: false }
    if ((await countSavedSearches(tx, member.id)) >= SAVED_SEARCHES_MAX) throw new ProblemError('saved-searches-full')
    const inserted = await insertSavedSearch(tx, {
      memberId: member.id,
      name,
      query,
      fingerprint,
      notify,
      feedToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      createdAt: now,
      announcedUntil: now,
      nextAt: firstCount(notify, now, member.timeZone),
    })
    if (notify !== 'off') await turnOnNotices(tx, member, 'search')
    return { id: found(inserted).id, isNew: true }
  })
}

/** Changes name and notices; pictures are new from then on. Refuses with `not-found` a search that is not the member's. */
export async function changeSavedSearch({ db, member, now }: Asking, id: string, change: SavedSearchChange) {
  const searchId = found(rowId(id))
  return db.transaction(async (tx) => {
    const noticed = { announcedUntil: now, nextAt: firstCount(change.notify, now, member.timeZone) }
    const changed = found(await updateSavedSearch(tx, member.id, searchId, { ...change, ...noticed }))
    if (change.notify !== 'off') await turnOnNotices(tx, member, 'search')
    return toSavedSearch(changed)
  })
}

/** Deletes a search; its feed is gone too. Refuses with `not-found` as above. */
export async function removeSavedSearch({ db, member }: Asking, id: string) {
  found(await deleteSavedSearch(db, member.id, found(rowId(id))))
  return null
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ProblemError('not-found')
  return value
}

function toSavedSearch({ id, name, query, notify, feedToken, createdAt }: SavedSearchRow): SavedSearch {
  const texts = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    id,
    name,
    query: Object.fromEntries(texts),
    notify,
    createdAt: createdAt.toISOString(),
    feed: callAddress(searchFeedCalls.read, { params: { file: feedToken } }),
  }
}
