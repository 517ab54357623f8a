import { t } from '@lingui/core/macro'
import { LogoutPendingError } from '#src/domain/session/logout/when-no-logout-pending.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** Errors at the fields and below the button after a call that did not sign in. */
export interface FormFailure {
  line: string | null
  fields: Readonly<Record<string, string>>
  /** The server's problem code, if it refused. */
  problem?: string | undefined
  /** Seconds after which the call may succeed. */
  retryAfter?: number | undefined
}

export const NO_FAILURE: FormFailure = { line: null, fields: {} }

/** Problem codes that concern one field, with the form's field names. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  'code-wrong': ['code', 'verificationCode'],
  'account-taken': ['account'],
  'second-step-wrong': ['code'],
}

/**
 * Texts for an error: the server's message for a refused request, `thrown` for anything else. Shown at the field if known,
 * else below the button. Source: product spec §8.
 */
export function failureOf(error: Error, thrown: string): FormFailure {
  if (error instanceof LogoutPendingError)
    return { line: t`The previous account is still being logged out. Go online and try again.`, fields: {} }
  if (!(error instanceof ApiError)) return { line: thrown, fields: {} }
  const { serverMessage, fields, problem, code, retryAfter } = error.details
  // Some refusals have status 200 and their own code.
  const isRefused = (error.status >= 400 && error.status < 500) || (error.status === 200 && code !== 0)
  const line =
    (isRefused && serverMessage) || (problem === 'code-wrong' ? t`Verification code invalid or expired` : thrown)
  return fields ? { line, fields, problem } : { ...refusalOf(problem, line), retryAfter }
}

/** `line` at the fields that `problem` concerns, if any. */
export function refusalOf(problem: string | undefined, line: string): FormFailure {
  const fields = Object.fromEntries((FIELDS_OF[problem ?? ''] ?? []).map((name) => [name, line]))
  return { line, fields, problem }
}
