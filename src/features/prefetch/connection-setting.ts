import * as v from 'valibot'
import { Connections } from '#contract/tomorrow.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Whether tomorrow's picture is prefetched on this device, and on which connections. */
export type Choice = Connections | 'off'

const keyOf = (memberId: number) => `wp_tomorrow_${memberId}` as const

/** The member's setting for this device; by default only on connections known to be free. */
export function readChoice(memberId: number): Choice {
  const stored = readText(keyOf(memberId))
  if (stored === 'off') return 'off'
  return v.is(Connections, stored) ? stored : 'free'
}

/** False if storage is unavailable. */
export const writeChoice = (memberId: number, choice: Choice) => writeText(keyOf(memberId), choice)
