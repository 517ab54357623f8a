import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  bitsApart,
  coloursApart,
  hashHalves,
  type Look,
  LAYOUT_BYTES,
  layoutBytes,
  meanColour,
  type QueryLook,
  queryLooks,
} from './look.ts'

/** Bits of a perceptual hash, and the colour distance that counts as much as all of them. Source: architecture §4. */
const HASH_BITS = 64
const COLOUR_SCALE = 90
/** Pictures that are ruled out by one limit, before the best ones found among them lower it. */
const BLOCK = 2048
/** Pictures compared before other requests have their turn: about two milliseconds. */
const COMPARED_AT_ONCE = 49 * BLOCK
const FIRST_ROOM = 1024
/** Additions that are asked for again, because a row may become visible after one with a larger id. */
export const RECENT = 500

export interface LookRow extends Pick<Look, 'phash' | 'colourLayout'> {
  id: number
}

export interface Similar {
  id: number
  /** 1 for the same picture; unrelated ones have 0.2 to 0.3. */
  similarity: number
}

/** The looks of all pictures, 72 bytes each, in memory: decision 0044 says why. */
export class LookIndex {
  #count = 0
  #ids = new Int32Array(FIRST_ROOM)
  #high = new Int32Array(FIRST_ROOM)
  #low = new Int32Array(FIRST_ROOM)
  #layouts = new Uint8Array(FIRST_ROOM * LAYOUT_BYTES)
  #means = new Float32Array(FIRST_ROOM * 3)
  readonly #candidates = new Int32Array(BLOCK)

  get size() {
    return this.#count
  }

  /** The largest id. */
  lastId = 0

  /** Adds those that are not among the `RECENT` last ones. */
  add(rows: readonly LookRow[]) {
    const recent = new Set(this.#ids.subarray(Math.max(0, this.#count - RECENT), this.#count))
    this.#makeRoom(this.#count + rows.length)
    for (const { id, phash, colourLayout } of rows) {
      if (recent.has(id)) continue
      const at = this.#count++
      this.lastId = Math.max(this.lastId, id)
      const { high, low } = hashHalves(phash)
      this.#ids[at] = id
      this.#high[at] = high
      this.#low[at] = low
      const layout = layoutBytes(colourLayout).subarray(0, LAYOUT_BYTES)
      this.#layouts.set(layout, at * LAYOUT_BYTES)
      this.#means.set(meanColour(layout), at * 3)
    }
  }

  /**
   * The `most` most similar pictures, also mirrored ones, the most similar first; equal ones by id, newest first. Only
   * the `among` pictures added last are compared.
   */
  async find(look: Look, most: number, among = Infinity): Promise<Similar[]> {
    const queries = queryLooks(look)
    const best = new Best(most)
    const first = Math.max(0, this.#count - among)
    for (let from = first; from < this.#count; from += BLOCK) {
      if (from > first && (from - first) % COMPARED_AT_ONCE === 0) await nextTurn()
      const to = Math.min(from + BLOCK, this.#count)
      for (const query of queries) this.#compare(query, from, to, best)
    }
    return best.sorted()
  }

  #compare({ high, low, layout, mean }: QueryLook, from: number, to: number, best: Best) {
    const count = this.#findCandidates({ high, low, mean }, from, to, best.worst)
    for (let i = 0; i < count; i++) {
      const at = this.#candidates[i] ?? 0
      const byHash = bitsApart(high, low, this.#high[at] ?? 0, this.#low[at] ?? 0) / HASH_BITS
      const room = (best.worst - byHash) * COLOUR_SCALE
      const score = byHash + coloursApart(layout, this.#layouts, at * LAYOUT_BYTES, room) / COLOUR_SCALE
      if (score < best.worst) best.add(this.#ids[at] ?? 0, score)
    }
  }

  /**
   * Writes the positions of pictures that may have a score below `worst` and returns how many they are. A loop of its
   * own with one condition: with the rest of the comparison in it, it takes twice the time.
   */
  #findCandidates({ high, low, mean: [l, a, b] }: Omit<QueryLook, 'layout'>, from: number, to: number, worst: number) {
    const [candidates, highs, lows, means] = [this.#candidates, this.#high, this.#low, this.#means]
    let count = 0
    for (let at = from; at < to; at++) {
      const byHash = bitsApart(high, low, highs[at] ?? 0, lows[at] ?? 0) / HASH_BITS
      const room = (worst - byHash) * COLOUR_SCALE
      const byL = l - (means[at * 3] ?? 0)
      const byA = a - (means[at * 3 + 1] ?? 0)
      const byB = b - (means[at * 3 + 2] ?? 0)
      // The cells' mean distance is at least the distance of the mean colours. Without room, the right side is negative.
      if (byL * byL + byA * byA + byB * byB < room * Math.abs(room)) candidates[count++] = at
    }
    return count
  }

  #makeRoom(count: number) {
    if (count <= this.#ids.length) return
    const room = 2 ** Math.ceil(Math.log2(count))
    this.#ids = larger(this.#ids, new Int32Array(room))
    this.#high = larger(this.#high, new Int32Array(room))
    this.#low = larger(this.#low, new Int32Array(room))
    this.#layouts = larger(this.#layouts, new Uint8Array(room * LAYOUT_BYTES))
    this.#means = larger(this.#means, new Float32Array(room * 3))
  }
}

function larger<A extends Int32Array | Uint8Array | Float32Array>(from: A, to: A): A {
  to.set(from)
  return to
}

/** The lowest scores so far. */
class Best {
  readonly #most: number
  #found: { id: number; score: number }[] = []
  /** A score that is not lower is not among them. */
  worst = Infinity

  constructor(most: number) {
    this.#most = most
  }

  add(id: number, score: number) {
    this.#found.push({ id, score })
    // Sorted rarely: room for as many again.
    if (this.#found.length >= this.#most * 2) this.#cut()
  }

  sorted(): Similar[] {
    this.#cut()
    return this.#found.map(({ id, score }) => ({ id, similarity: Math.max(0, 1 - score) }))
  }

  #cut() {
    this.#found.sort((one, other) => one.score - other.score || other.id - one.id)
    // A picture may be found by each query.
    const seen = new Set<number>()
    this.#found = this.#found.filter(({ id }) => !seen.has(id) && seen.add(id))
    this.#found.length = Math.min(this.#found.length, this.#most)
    if (this.#found.length === this.#most) this.worst = this.#found.at(-1)?.score ?? Infinity
  }
}
