import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { InviteRefusal } from '#contract/invite.ts'
import { sessionQueries } from '#src/domain/session/queries.ts'

/**
 * Whether the server rewards a registration with the typed code. `whole`: the last code that was typed completely; only
 * that one is checked. Undefined while unknown.
 */
export function useInviteCheck(typed: string, whole: string) {
  const code = whole.trim()
  const { data } = useQuery({ ...sessionQueries.inviteCheck(code), enabled: code !== '' })
  return typed.trim() === code ? data : undefined
}

/** Why there is no reward, as a sentence. */
export function inviteRefusalText(refusal: InviteRefusal): string {
  if (refusal === 'same-device') return t`Registering on the inviter’s own device earns no invite points`
  if (refusal === 'daily-limit') return t`This invite code has been used up for today and earns no points`
  return t`This invite code does not exist. You can register without one`
}
