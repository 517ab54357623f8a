import type { OAuthProvider } from '#contract/oauth.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { Caller as AnyCaller } from '#server/domain/session/caller.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { bindAccount } from './bind.ts'
import { memberOfProfile } from './member-of-profile.ts'
import { providerProblem } from './providers/provider-problem.ts'
import type { Profile, Visit } from './providers/provider.ts'
import { serviceOf, redirectUriOf } from './start.ts'
import { type Flow, insertCode, randomText, takeFlow } from './table.ts'

/** A binding must end in the session that began it. */
type Caller = AnyCaller & Pick<AppEnv['Variables'], 'member'>

/** Milliseconds for which the one-time code is valid. */
const CODE_LIFE_MS = 60_000

/** Where the outcome goes, as the page that began the visit has said; `binding` where the visit was to bind an account. */
export type Destination = Pick<Flow, 'opener' | 'origin' | 'returnUrl'> & { binding?: OAuthProvider }

/** A visit that has ended: with a one-time code to sign in by, with a bound account, or with a problem. */
export type Outcome = { code: string } | { bound: OAuthProvider } | { problem: ProblemError }

/** A visit on its way back from the provider. */
type Returning = Flow & { state: string }

/**
 * Takes the visit that `search`, the query of the callback, belongs to; it may have expired. A state that is missing,
 * unknown, used, or of another browser or provider is refused with `provider-state-invalid`.
 */
export async function takeVisit(
  { db, browser }: Caller,
  provider: OAuthProvider,
  search: URLSearchParams,
): Promise<Returning> {
  const [state = '', ...more] = search.getAll('state')
  const flow = browser && more.length === 0 ? await takeFlow(db, state, { provider, browser }) : undefined
  if (!flow) throw new ProblemError('provider-state-invalid')
  return { ...flow, state }
}

/** Ends a visit. Problems, of which one is that it has expired, are part of the outcome. */
export async function finishVisit(
  caller: Caller,
  provider: OAuthProvider,
  search: URLSearchParams,
  flow: Returning,
): Promise<{ outcome: Outcome; destination: Destination }> {
  const { opener, origin, returnUrl } = flow
  const outcome = await outcomeOf(caller, provider, search, flow).catch((error: unknown) => {
    if (error instanceof ProblemError) return { problem: error }
    throw error
  })
  const binding = flow.memberId === null ? {} : { binding: provider }
  return { outcome, destination: { opener, origin, returnUrl, ...binding } }
}

async function outcomeOf(
  caller: Caller,
  provider: OAuthProvider,
  search: URLSearchParams,
  flow: Returning,
): Promise<Outcome> {
  const { db, now, browser, services } = caller
  if (flow.expiresAt <= now) throw new ProblemError('provider-state-invalid')
  const isDeclined = search.get('error') === 'access_denied' || !(search.has('code') || search.has('error'))
  if (isDeclined) throw new ProblemError('provider-cancelled')
  const redirectUri = redirectUriOf(services.config, provider)
  const { state, verifier, nonce } = flow
  const callback = new URL(`${redirectUri}?${search.toString()}`)
  const profile = await profileOf(caller, provider, callback, { redirectUri, state, verifier, nonce })
  if (flow.memberId !== null) {
    await bindAccount(caller, provider, profile, flow.memberId)
    return { bound: provider }
  }
  const { member, invite } = await memberOfProfile(caller, provider, profile, flow.invite)
  const code = randomText()
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  await insertCode(db, code, {
    browser,
    memberId: member.id,
    method: provider,
    invite,
    deviceName: flow.deviceName,
    expiresAt,
  })
  return { code }
}

async function profileOf(caller: Caller, provider: OAuthProvider, callback: URL, visit: Visit): Promise<Profile> {
  const service = serviceOf(caller, provider)
  try {
    return await service.profile(await service.exchange(callback, visit))
  } catch (error) {
    throw providerProblem(caller.services.log, provider, error)
  }
}
