import { fire, type SignInPanel } from '#src/domain/events.ts'
import { saveReturnAddress } from './return-address.ts'

let isAsking = false

/** Handler of every login, register and start button: stores the return address and opens the modal (LP-17). */
export function openSignIn(panel: SignInPanel = 'login', source: 'startup' | 'modal' = 'modal') {
  saveReturnAddress()
  fire('show-login-dialog', { panel, source })
}

/** Opens the modal automatically, once for several calls refused together (R3). */
export function askToSignIn() {
  if (isAsking) return
  isAsking = true
  openSignIn('login', 'startup')
}

/** Calls that fail from now on open no modal: the page says why the member is refused. */
export function suppressSignInPrompt() {
  isAsking = true
}

/** The modal was closed or the visitor signed in: the next refusal may open it again. */
export function allowSignInPrompt() {
  isAsking = false
}
