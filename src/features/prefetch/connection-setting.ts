import * as v from 'valibot'
import { Connections } from '#contract/tomorrow.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Whether tomorrow's picture comes to this device by itself, and over which connections. */
export type Choice = Connections | 'off'

const keyOf = (memberId: number) => `wp_tomorrow_${memberId}` as const

/** The member's for this device; without one it comes where the connection surely costs nothing. */
export function readChoice(memberId: number): Choice {
  const stored = readText(keyOf(memberId))
  if (stored === 'off') return 'off'
  return v.is(Connections, stored) ? stored : 'free'
}

/** False where nothing can be stored. */
export const writeChoice = (memberId: number, choice: Choice) => writeText(keyOf(memberId), choice)
