import type { User } from '#contract/session.ts'

/** Panels of the sign-in modal. */
export type SignInPanel = 'login' | 'register' | 'recover'

/** Window events of the product spec (§7) and their details. */
interface SiteEvents {
  'auth-logout': undefined
  /** `source`: what asks for sign-in. From the start-up area a failure stays in the form (R8). */
  'show-login-dialog': { panel?: SignInPanel; source?: 'startup' | 'modal' } | undefined
  'payment-success': { membershipName?: string; membershipLevel?: number } | undefined
  'membership-updated': { membershipLevel: number; timestamp: number }
  'user-info-updated': User | undefined
}

/** Dispatches a window event of the product spec. */
export function fire<K extends keyof SiteEvents>(
  name: K,
  ...[detail]: undefined extends SiteEvents[K] ? [detail?: SiteEvents[K]] : [detail: SiteEvents[K]]
) {
  window.dispatchEvent(new CustomEvent(name, { detail: detail ?? null }))
}

/** Listens to a window event of the product spec. Returns a cleanup function. */
export function listen<K extends keyof SiteEvents>(name: K, onEvent: (detail: SiteEvents[K] | undefined) => void) {
  const listener = (event: Event) => {
    onEvent(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined)
  }
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
