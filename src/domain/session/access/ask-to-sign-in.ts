import { fire, type SignInPanel } from '#src/domain/events.ts'
import { saveReturnAddress } from './return-address.ts'

let isAsking = false

/** What every login, register and start button does: keeps where the visitor is and opens the modal (LP-17). */
export function openSignIn(panel: SignInPanel = 'login', source: 'startup' | 'modal' = 'modal') {
  saveReturnAddress()
  fire('show-login-dialog', { panel, source })
}

/** Opens the modal on the site's own account, once however many calls were refused together (R3). */
export function askToSignIn() {
  if (isAsking) return
  isAsking = true
  openSignIn('login', 'startup')
}

/** The modal was closed or the visitor signed in: the next refusal may ask again. */
export function stopAsking() {
  isAsking = false
}
