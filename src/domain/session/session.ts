import type { QueryClient } from '@tanstack/react-query'
import type { User, UserInfo } from '#contract/session.ts'
import { TOKEN_CHECK_INTERVAL_MS } from '#contract/timing.ts'
import { fire, listen } from '#src/domain/events.ts'
import { askForLocation } from '#src/domain/location/location-permission.ts'
import { storedToken } from '#src/domain/transport.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { store } from '#src/lib/storage/store.ts'
import { suppressSignInPrompt, askToSignIn, allowSignInPrompt } from './access/ask-to-sign-in.ts'
import { currentMemberId } from './current-member.ts'
import { deletePrivateData, invalidatePrivateData, refetchPrivateData } from './private-data.ts'
import { sessionQueries } from './queries.ts'
import {
  endSession,
  storeToken,
  storeUser,
  type Session,
  sessionAtom,
  storedSession,
  storedUser,
} from './session-store.ts'
import { isTokenAlive } from './token.ts'

/**
 * Restores the stored session, fetching the profile only if missing, and updates it from then on.
 * Returns a cleanup function.
 */
export function startSession(queryClient: QueryClient) {
  store.set(sessionAtom, storedSession(Date.now()))
  if (store.get(sessionAtom).status === 'loading') void fetchProfile(queryClient)

  const check = setInterval(logOutDeadToken, TOKEN_CHECK_INTERVAL_MS)
  const stops = [
    listen('auth-logout', () => lock(queryClient)),
    listen('user-info-updated', (user) => (user ? storeUser(user) : void refreshUser(queryClient))),
    listen('membership-updated', () => {
      void refreshUser(queryClient)
      // What a picture allows depends on the level.
      void invalidatePrivateData(queryClient)
    }),
    followOtherTabs(queryClient),
    () => clearInterval(check),
  ]
  return () => stops.forEach((stop) => stop())
}

/**
 * A 401 of the wallpaper and check-in client: clears the session, announces the logout, then opens the modal, once
 * (AU-23, AU-24).
 */
export function expireSession() {
  const wasMember = store.get(sessionAtom).status === 'member'
  endSession()
  if (wasMember) fire('auth-logout')
  askToSignIn()
}

/** The server refuses the member, e.g. after a ban: clears the session and announces the logout, without asking to sign in. */
export function refuseMember() {
  if (store.get(sessionAtom).status === 'visitor') return
  endSession()
  suppressSignInPrompt()
  fire('auth-logout')
}

/**
 * The session of a successful sign-in. Shows the response's user at once, then that of the user-info call (product spec
 * §3); waits for it if the response has none. Data of an earlier member is removed.
 */
export async function enterSession(queryClient: QueryClient, token: string, user: User | undefined) {
  storeToken(token)
  if (user) storeUser(user)
  else await refreshUser(queryClient)
  allowSignInPrompt()
  askForLocation()
  void refetchPrivateData(queryClient)
  if (user) void refreshUser(queryClient)
}

/** Refetches the member, who is stored; throws if that fails. */
export async function reloadUser(queryClient: QueryClient) {
  storeUserInfo(await queryClient.fetchQuery(sessionQueries.me()))
}

/** Refetches the member, e.g. after points or level changed elsewhere. A failure changes nothing. */
export async function refreshUser(queryClient: QueryClient) {
  try {
    await reloadUser(queryClient)
  } catch {
    // The member on screen is the last known one.
  }
}

/** Resolves once the session is known. */
export function whenSessionKnown(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const settle = () => {
      const session = store.get(sessionAtom)
      if (session.status === 'loading') return
      stop()
      resolve(session)
    }
    const stop = store.sub(sessionAtom, settle)
    settle()
  })
}

async function fetchProfile(queryClient: QueryClient) {
  try {
    storeUserInfo(await queryClient.fetchQuery(sessionQueries.me()))
  } catch (error) {
    if (meansLoggedOut(error)) fire('auth-logout')
    else store.set(sessionAtom, whatIsLeft())
  }
}

/** At start-up a 401, being offline, or a response without a user ends the session; other errors leave it (AU-13, AU-14). */
function meansLoggedOut(error: unknown) {
  if (!(error instanceof ApiError)) return false
  return error.isNetwork || error.status === 401 || error.status < 300
}

/** The stored part of the session, if any; the token stays for the next start. */
function whatIsLeft(): Session {
  const user = storedUser()
  return user ? { status: 'member', user } : { status: 'visitor' }
}

function storeUserInfo({ token, ...user }: UserInfo) {
  if (token) storeToken(token)
  storeUser(user)
}

function lock(queryClient: QueryClient) {
  endSession()
  deletePrivateData(queryClient)
}

function logOutDeadToken() {
  const token = storedToken()
  if (token !== null && !isTokenAlive(token, Date.now())) fire('auth-logout')
}

/** A session's end removes the token first; its start stores the profile last. */
function followOtherTabs(queryClient: QueryClient) {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'auth_token' && newValue === null) lock(queryClient)
    if (key === 'auth_profile' && newValue !== null) adopt(queryClient)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function adopt(queryClient: QueryClient) {
  const before = currentMemberId()
  store.set(sessionAtom, storedSession(Date.now()))
  if (currentMemberId() !== before) void refetchPrivateData(queryClient)
}
