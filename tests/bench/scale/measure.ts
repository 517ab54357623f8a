/** Times of calls in milliseconds. */
export interface Times {
  p50: number
  p95: number
  p99: number
  mean: number
}

export function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), mean }
}

/** Calls one after another, after warming up with a tenth of them. */
export async function oneByOne(count: number, call: (index: number) => Promise<unknown>): Promise<Times> {
  for (let index = 0; index < count / 10; index++) await call(index)
  const took: number[] = []
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now()
    await call(index)
    took.push(performance.now() - startedAt)
  }
  return timesOf(took)
}
