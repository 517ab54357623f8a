const OFFSET_MS = 8 * 3_600_000

/** Time of a clock in China, which has no summer time, in the form `2026-01-31T12:30:00`. */
export const chinaTime = (at: Date) => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)
