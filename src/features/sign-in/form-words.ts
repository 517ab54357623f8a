import { t } from '@lingui/core/macro'
import { StillLeavingError } from '#src/domain/session/logout/when-no-logout-pending.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** What stands at the fields and under the button after a call that did not sign in. */
export interface FormFailure {
  line: string | null
  fields: Readonly<Record<string, string>>
  /** The server's word for programs, where it refused. */
  problem?: string | undefined
}

export const NO_FAILURE: FormFailure = { line: null, fields: {} }

/** Problems that one field is about, under the names that the forms read. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  'code-wrong': ['code', 'verificationCode'],
  'account-taken': ['account'],
}

/**
 * Words for a thrown error: what the server says of a request that it refused comes first, `thrown` for anything else.
 * They stand at the field where it is known, else under the button. Source: product spec §8.
 */
export function failureOf(error: Error, thrown: string): FormFailure {
  if (error instanceof StillLeavingError)
    return { line: t`The previous account is still being logged out. Go online and try again.`, fields: {} }
  if (!(error instanceof ApiError)) return { line: thrown, fields: {} }
  const { serverMessage, fields, problem, code } = error.details
  // Some refusals come with 200 and a code of their own.
  const isRefused = (error.status >= 400 && error.status < 500) || (error.status === 200 && code !== 0)
  const line = (isRefused && serverMessage) || thrown
  return fields ? { line, fields, problem } : refusalOf(problem, line)
}

/** `line` at the fields that `problem` is about, where it is about any. */
export function refusalOf(problem: string | undefined, line: string): FormFailure {
  const fields = Object.fromEntries((FIELDS_OF[problem ?? ''] ?? []).map((name) => [name, line]))
  return { line, fields, problem }
}
