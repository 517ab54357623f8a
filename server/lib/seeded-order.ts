import { createHash, randomInt } from 'node:crypto'

/** Letters only: in a URL, digits would be parsed as a number. */
const LETTERS = 'abcdefghijkmnopqrstuvwxyz'
const SEED_LENGTH = 8

export const newSeed = () => Array.from({ length: SEED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Returns the whole numbers from 0 below `size`, each once, in an order that depends on `seed` only: every call returns
 * the next `count`, fewer at the end. Numbers not requested cost nothing, so `size` may be millions.
 */
export function seededOrder(seed: string, size: number): (count: number) => number[] {
  // A shuffle that stores only moved elements.
  const moved = new Map<number, number>()
  const draws = seededDraws(seed)
  let left = size
  const take = () => {
    const at = Number(draws.next().value % BigInt(left))
    const taken = moved.get(at) ?? at
    left -= 1
    moved.set(at, moved.get(left) ?? left)
    return taken
  }
  return (count) => Array.from({ length: Math.min(count, left) }, take)
}

/** A whole number below 2^32 that depends on seed and number only, for sorting by it. */
export const seededKey = (seed: string, number: number) =>
  createHash('sha256').update(`${seed}\n${number}`).digest().readUInt32BE(0)

/** An endless sequence of 64-bit numbers. */
function* seededDraws(seed: string): Generator<bigint, never> {
  for (let block = 0; ; block++) {
    const bytes = createHash('sha256').update(`${seed}\n${block}`).digest()
    for (let at = 0; at < bytes.length; at += 8) yield bytes.readBigUInt64BE(at)
  }
}
