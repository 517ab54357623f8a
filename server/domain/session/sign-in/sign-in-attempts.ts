import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { type Counted, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'

/** Every attempt to sign in or register, by address. */
const LOGINS_OF_ADDRESS: RateRule = { name: 'login-address', max: 60, windowSeconds: 15 * 60 }

/** Counters of an attempt to sign in or register, checked first. */
export const attemptsOf = (address: string): Counted[] => countedByNetwork(LOGINS_OF_ADDRESS, address)

/**
 * Logs each refused sign-in, registration and reset, so that an operator can see guessing and a tool can block the
 * address. Never the account: it may contain a mistyped password.
 */
export const logRefusal: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!(c.error instanceof ProblemError)) return
  const { services, requestId, address } = c.var
  services.log.info('sign-in refused', { requestId, path: c.req.path, problem: c.error.problem, address })
}
