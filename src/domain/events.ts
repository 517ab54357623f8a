import type { User } from '#contract/session.ts'

/** Panels of the sign-in modal. */
export type SignInPanel = 'login' | 'register' | 'recover'

/** Window events of the product spec (§7) and what each carries. */
interface SiteEvents {
  'auth-logout': undefined
  /** `source`: who asks. From the start-up area a failure stays in the form (R8). */
  'show-login-dialog': { panel?: SignInPanel; source?: 'startup' | 'modal' } | undefined
  'payment-success': { membershipName?: string; membershipLevel?: number } | undefined
  'membership-updated': { membershipLevel: number; timestamp: number }
  'user-info-updated': User | undefined
}

/** Fires a window event of the product spec. */
export function fire<K extends keyof SiteEvents>(
  name: K,
  ...[detail]: undefined extends SiteEvents[K] ? [detail?: SiteEvents[K]] : [detail: SiteEvents[K]]
) {
  window.dispatchEvent(new CustomEvent(name, { detail: detail ?? null }))
}

/** Listens to a window event of the product spec; returns what stops listening. */
export function listen<K extends keyof SiteEvents>(name: K, onEvent: (detail: SiteEvents[K] | undefined) => void) {
  const listener = (event: Event) => {
    onEvent(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined)
  }
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
