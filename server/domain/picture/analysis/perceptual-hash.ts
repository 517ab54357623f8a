/** Pixels a side of the grey picture that is hashed. */
export const HASHED_SIDE = 32
const FREQUENCIES = 8

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASHED_SIDE }, (__, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * HASHED_SIDE))),
)

/**
 * 64-bit perceptual hash of a 32 x 32 grey picture, 16 hex digits: the 8 x 8 lowest frequencies of its cosine
 * transform, a bit each for "above the median". Pictures that look alike differ in few bits.
 */
export function perceptualHash(grey: Uint8Array) {
  const lines = Array.from({ length: HASHED_SIDE }, (_, y) => grey.subarray(y * HASHED_SIDE, (y + 1) * HASHED_SIDE))
  const columns = COSINES.map((cosine) => lines.map((line) => product(line, cosine)))
  const frequencies = COSINES.flatMap((cosine) => columns.map((column) => product(column, cosine)))
  // The first one is the brightness of the whole picture: it would shift the median.
  const sorted = frequencies.slice(1).toSorted((p, q) => p - q)
  const median = sorted[sorted.length >> 1] ?? 0
  const bits = frequencies.reduce((all, frequency) => (all << 1n) | (frequency > median ? 1n : 0n), 0n)
  return bits.toString(16).padStart(16, '0')
}

function product(values: ArrayLike<number>, weights: number[]) {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0)
}

/** The hash of the mirrored picture. */
export function mirrored(grey: Uint8Array) {
  const lines = Array.from({ length: HASHED_SIDE }, (_, y) => [
    ...grey.subarray(y * HASHED_SIDE, (y + 1) * HASHED_SIDE),
  ])
  return Uint8Array.from(lines.flatMap((line) => line.toReversed()))
}

/** Number of bits in which two hashes differ, 0..64. */
export function hashDistance(one: string, other: string) {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}
