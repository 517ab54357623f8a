import { atom } from 'jotai'
import * as v from 'valibot'
import type { SessionResult } from '#contract/sign-in.ts'
import { Instant } from '#contract/value.ts'
import { store } from '#src/lib/storage/store.ts'

const KEY = 'wp_second_step'
const Pending = v.object({ token: v.string(), expiresAt: Instant })

/** A sign-in that waits for its second step; in any browser but this one the token is useless. */
export type PendingSignIn = NonNullable<SessionResult['secondStep']>

/** Stored for this tab, so that a reload does not begin the sign-in again. */
export const pendingSignInAtom = atom<PendingSignIn | null>(readStored())

/** Sets or clears the sign-in that waits for its second step. */
export function storePendingSignIn(pending: PendingSignIn | null) {
  store.set(pendingSignInAtom, pending)
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Only a reload loses it.
  }
}

function readStored() {
  try {
    const stored = v.safeParse(Pending, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success && Date.parse(stored.output.expiresAt) > Date.now() ? stored.output : null
  } catch {
    return null
  }
}
