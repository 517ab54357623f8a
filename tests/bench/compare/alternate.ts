/** The two builds: that of the commit, and that of the work tree. */
export const SIDES = ['before', 'after'] as const
export type Side = (typeof SIDES)[number]
export type Sides<T> = Record<Side, T>

/**
 * Calls `measure` for both sides, `pairs` times, one call after the other. The side that goes first changes with each
 * pair, so that a machine that slowly gets busier favours neither.
 */
export async function alternate<T>(
  pairs: number,
  measure: (side: Side, pair: number) => Promise<T>,
): Promise<Sides<T>[]> {
  const all: Sides<T>[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const measured: Partial<Sides<T>> = {}
    for (const side of pair % 2 === 0 ? SIDES : SIDES.toReversed()) measured[side] = await measure(side, pair)
    all.push(measured as Sides<T>)
  }
  return all
}
