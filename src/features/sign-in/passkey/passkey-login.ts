import { type PasskeySignIn, passkeySignInCalls } from '#contract/passkey.ts'
import { call } from '#src/domain/api.ts'
import { deviceLocation } from '#src/domain/location/location-permission.ts'
import { type SignInAnswer, signIn } from '#src/domain/session/mutations.ts'
import { SessionAnswer } from '#src/domain/session/normalize-user.ts'
import {
  askForCredential,
  loadCeremony,
  requestPasskey,
  toCredential,
} from '#src/domain/session/passkeys/ask-for-credential.ts'
import { deviceDetails } from '../device/device-details.ts'

/** A suggestion may wait longer than its challenge is valid, so it gets a new one in time. */
const RENEW_AFTER = 0.9

export const logInByPasskey = (onSignedIn: (answer: SignInAnswer) => void) =>
  signIn((json: PasskeySignIn) => call(passkeySignInCalls.signIn, { json, response: SessionAnswer }), onSignedIn)

/** Shows the browser's dialog. Rejects with its error or the call's. */
export async function askForPasskey(): Promise<PasskeySignIn> {
  const place = deviceLocation()
  return toBody(await askForCredential(), place)
}

/**
 * Lets the browser suggest passkeys at the fields with `autocomplete="username webauthn"`, where it can, until the returned
 * function is called. Without effect where a call fails: the tab shows the same failure.
 */
export function suggestPasskeys(onChosen: (passkey: PasskeySignIn) => void): () => void {
  let isOver = false
  let timer: number | undefined
  let cancel: (() => void) | undefined

  const suggest = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const place = deviceLocation()
    const [{ startAuthentication, WebAuthnAbortService }, options] = await Promise.all([
      loadCeremony(),
      requestPasskey(),
    ])
    if (isOver) return
    timer = window.setTimeout(start, options.timeout * RENEW_AFTER)
    let isWaiting = true
    cancel = () => {
      // Otherwise it would cancel the dialog that took its place.
      if (isWaiting) WebAuthnAbortService.cancelCeremony()
    }
    let chosen
    try {
      chosen = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    } finally {
      isWaiting = false
    }
    onChosen(await toBody(toCredential(chosen), place))
  }
  const start = () => void suggest().catch(() => {})
  start()
  return () => {
    isOver = true
    window.clearTimeout(timer)
    cancel?.()
  }
}

async function toBody(credential: PasskeySignIn['credential'], place: Promise<string | null>): Promise<PasskeySignIn> {
  return { credential, ...(await deviceDetails(place)) }
}
