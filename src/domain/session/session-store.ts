import { atom } from 'jotai'
import { User } from '#contract/session.ts'
import { storedToken } from '#src/domain/transport.ts'
import { readJson, writeJson, writeText } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'
import { isTokenAlive } from './token.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    auth_token: true
    auth_user: true
    auth_profile: true
  }
}

/** The session. `loading`: a token is stored, the profile is being fetched. */
export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'member'; user: User }

export const sessionAtom = atom<Session>({ status: 'loading' })

/** The member of a session; null where there is none, or not yet. */
export const memberOf = (session: Session) => (session.status === 'member' ? session.user : null)

/** The stored user, even if only one of the two copies exists. */
export const storedUser = () => readJson('auth_user', User) ?? readJson('auth_profile', User)

/** The stored session, without a call (product spec §4): no valid token is a visitor, a missing profile must be fetched. */
export function storedSession(now: number): Session {
  const token = storedToken()
  if (token === null || !isTokenAlive(token, now)) {
    // An empty token is malformed as well.
    if (token !== null) deleteStoredSession()
    return { status: 'visitor' }
  }
  const user = readJson('auth_user', User)
  const profile = readJson('auth_profile', User)
  return user && profile ? { status: 'member', user } : { status: 'loading' }
}

/** Stores the token of a session, a new one or one renewed past half of the old one's life. */
export function storeToken(token: string) {
  writeText('auth_token', token)
}

/** Updates the member's points; does nothing for a visitor. */
export const storePoints = (points: number) => updateUser({ points })

/** Updates the member with what a response tells of them; does nothing for a visitor. */
export function updateUser(changes: Partial<User>) {
  const member = memberOf(store.get(sessionAtom))
  if (member) storeUser({ ...member, ...changes })
}

/** Stores user and profile under the keys of the product spec and makes `user` the member. */
export function storeUser(user: User) {
  writeJson('auth_user', user)
  writeJson('auth_profile', user)
  store.set(sessionAtom, { status: 'member', user })
}

export function deleteStoredSession() {
  for (const key of ['auth_token', 'auth_user', 'auth_profile'] as const) writeText(key, null)
}

/** Clears the stored session: everyone is a visitor. */
export function endSession() {
  deleteStoredSession()
  store.set(sessionAtom, { status: 'visitor' })
}
