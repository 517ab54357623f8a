import type { OAuthProvider } from '#contract/oauth.ts'
import type { Log } from '#server/lib/log.ts'
import { ProblemError } from '#server/lib/problem.ts'

const TIMEOUTS = new Set(['TimeoutError', 'ConnectTimeoutError', 'HeadersTimeoutError', 'BodyTimeoutError'])

/** A failure at the provider as `provider-timeout` (504) or `provider-failed` (502), logged for the operator. */
export function providerProblem(log: Log, provider: OAuthProvider, error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  const problem = chainOf(error).some(isTimeout) ? 'provider-timeout' : 'provider-failed'
  log.warn('a sign-in provider failed', { provider, problem, reasons: chainOf(error).map(reasonOf) })
  return new ProblemError(problem)
}

/** The error and its causes; responses among these are left out, because they contain tokens. */
function chainOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

const isTimeout = (error: Error) => TIMEOUTS.has(error.name) || ('code' in error && error.code === 'OAUTH_TIMEOUT')

const reasonOf = (error: Error) =>
  [error.name, 'code' in error ? String(error.code) : '', error.message].filter(Boolean).join(': ').slice(0, 200)
