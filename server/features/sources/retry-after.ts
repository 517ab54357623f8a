import { DAY_MS } from '#server/lib/day.ts'

/** Upper limit of a Retry-After header, ms. */
const LONGEST_MS = 7 * DAY_MS
const FIRST_REST_MS = 10 * 60_000
const LONGEST_REST_MS = DAY_MS

/** Milliseconds of a `Retry-After` header: seconds or a date; undefined where it is neither. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | undefined {
  if (typeof header !== 'string') return undefined
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_MS)
}

/** How long a source rests after `failures` in a row: ten minutes, four times as long each time, at most a day. */
export function restMs(failures: number, asked = 0) {
  return Math.max(Math.min(FIRST_REST_MS * 4 ** (failures - 1), LONGEST_REST_MS), asked)
}
