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

/**
 * A source whose places are sorted in memory.
 * @param find all of them, in any order
 */
export function sortedSource(name: string, find: () => Promise<Beginning>): Source {
  const sorted = async () => {
    const { places, count } = await find()
    return { places: places.toSorted((one, other) => compare(other, one)), count }
  }
  return {
    name,
    async begin(limit, offset) {
      const { places, count } = await sorted()
      return { places: places.slice(offset, offset + limit), count }
    },
    async goOn(after, limit) {
      const { places } = await sorted()
      return places.filter((place) => compare(place, after) < 0).slice(0, limit)
    },
  }
}

const compare = (one: Place, other: Place) => one[0] - other[0] || one[1] - other[1]

/** Ids of ready pictures that are not released yet: the plan of some days, so never many. */
export const idsToCome = (now: Date) =>
  sql`array(select id from ${wallpapers} where state = 'ready' and out_at > ${now.toISOString()}::timestamptz)`
