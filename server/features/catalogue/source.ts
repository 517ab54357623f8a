import { sql } from 'drizzle-orm'
import { wallpapers } from '#server/domain/picture/schema.ts'

/** A position in an order: the sort key, then the picture's id. Numbers, so that a cursor can hold them. */
export type Place = readonly [key: number, id: number]

export interface Count {
  /** At most `most`; that many or more where `isPartial`. */
  counted: number
  isPartial: boolean
}

export interface Beginning {
  places: Place[]
  /** The total; may need another query. */
  count: () => Promise<Count>
}

/** A list of pictures in one order, descending, that can be entered at any position. */
export interface Source {
  /** The order's name, for cursors: two orders with the same filters are two lists. */
  name: string
  /** Positions from the start, skipping `offset`, of which `most` are counted. */
  begin(limit: number, offset: number, most: number): Promise<Beginning>
  /** Positions right after `after`. */
  goOn(after: Place, limit: number): Promise<Place[]>
}

/** Ids of ready pictures that are not released yet: the plan of some days, so never many. */
export const idsToCome = (now: Date) =>
  sql`array(select id from ${wallpapers} where state = 'ready' and out_at > ${now.toISOString()}::timestamptz)`
