import { t } from '@lingui/core/macro'
import type { BindFailure } from './use-bind.ts'

/** Why the account of that provider was not bound. The server's own words speak of a login. */
export function bindFailureText(failure: BindFailure, provider: string): string {
  if (failure.is === 'blocked') return t`Popup blocked; allow popups and try again`
  switch (failure.problem) {
    case 'provider-cancelled':
      return t`Nothing was linked: you cancelled it at ${provider}`
    case 'provider-failed':
    case 'provider-timeout':
      return t`${provider} is not responding properly right now. Please try again later.`
    case 'bound-elsewhere':
      return t`This ${provider} account is linked to another account here. Unlink it there first.`
    case 'login-required':
      return t`You were logged out in the meantime. Please link the account again.`
    case 'provider-state-invalid':
      return t`This took too long. Please link the account again.`
    default:
      return failure.message || t`The account could not be linked. Please try again.`
  }
}
