import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { type PasskeySignIn, passkeySignInCalls } from '#contract/passkey.ts'
import { call } from '#src/domain/api.ts'
import { whenNoLogoutPending } from '../logout/when-no-logout-pending.ts'

/** What a device signs a challenge with, as the server reads it. */
export type PasskeyCredential = PasskeySignIn['credential']

export const loadCeremony = () => import('./ceremony.ts')

/** A challenge for any passkey of this site. */
export async function requestPasskey() {
  await whenNoLogoutPending()
  return call(passkeySignInCalls.request, {})
}

/** Shows the browser's dialog for a passkey. Rejects with its error (see `isPasskeyDeclined`) or the call's. */
export async function askForCredential(): Promise<PasskeyCredential> {
  const [{ startAuthentication }, options] = await Promise.all([loadCeremony(), requestPasskey()])
  return toCredential(await startAuthentication({ optionsJSON: options }))
}

export const toCredential = ({ id, rawId, type, response }: AuthenticationResponseJSON): PasskeyCredential => ({
  id,
  rawId,
  type,
  response,
})
