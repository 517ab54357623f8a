import { sql } from 'drizzle-orm'
import { wallpapers } from '#server/schema.ts'

/** A place in an order: what it is ordered by, then the picture's id. Numbers, so that a cursor can hold them. */
export type Place = readonly [key: number, id: number]

export interface Count {
  /** `most` at most; that many or more where `isPartial`. */
  counted: number
  isPartial: boolean
}

export interface Beginning {
  places: Place[]
  /** How many there are in all; may ask the database once more. */
  count: () => Promise<Count>
}

/** A list of pictures in one order, largest first, that can be entered anywhere. */
export interface Source {
  /** The order's name, for cursors: two orders with the same filters are two lists. */
  name: string
  /** Places from the first on without `offset`, of which `most` are counted. */
  begin(limit: number, offset: number, most: number): Promise<Beginning>
  /** Places right after `after`. */
  goOn(after: Place, limit: number): Promise<Place[]>
}

/** Ids of ready pictures that are not out yet: some days' plan, so never many. */
export const idsToCome = (now: Date) =>
  sql`array(select id from ${wallpapers} where state = 'ready' and out_at > ${now.toISOString()}::timestamptz)`
