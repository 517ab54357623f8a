const { BENCH_ROUNDS } = process.env

/** The run only tries the benches out, with fewer visits, and writes nothing. */
export const isTrial = BENCH_ROUNDS !== undefined

/** Visits of which a figure is the median. */
export const ROUNDS = Number(BENCH_ROUNDS ?? 5)
