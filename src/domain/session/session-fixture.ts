import { vi } from 'vitest'
import { listen } from '#src/domain/events.ts'
import { store } from '#src/lib/storage/store.ts'
import { allowSignInPrompt } from './access/ask-to-sign-in.ts'
import { memberWith } from './member-fixture.ts'
import { sessionAtom } from './session-store.ts'

export const USER = memberWith({ user_id: 7, points: 5 })

/** A token that expires in so many seconds. */
export const tokenFor = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.c2ln`
export const alive = () => tokenFor(3600)

export const session = () => store.get(sessionAtom)

/** Storage of an earlier visit. */
export function remember(token: string, { hasUser = true, hasProfile = true } = {}) {
  localStorage.setItem('auth_token', token)
  if (hasUser) localStorage.setItem('auth_user', JSON.stringify(USER))
  if (hasProfile) localStorage.setItem('auth_profile', JSON.stringify(USER))
}

/** Listens to an event of the product spec. */
export function heard(name: 'auth-logout' | 'show-login-dialog') {
  const listener = vi.fn()
  listen(name, listener)
  return listener
}

/** Starts with a fresh browser. */
export function beNew() {
  localStorage.clear()
  allowSignInPrompt()
  store.set(sessionAtom, { status: 'loading' })
}
