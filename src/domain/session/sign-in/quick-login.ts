import * as v from 'valibot'
import { OAUTH_CODE, OAUTH_REFUSED, OAUTH_SUCCESS, oauthCalls } from '#contract/oauth.ts'
import { call } from '#src/domain/api.ts'
import { fire } from '#src/domain/events.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { getUserInfo } from '../api.ts'
import { SessionAnswer } from '../normalize-user.ts'
import { endSession, storeToken } from '../session-store.ts'
import { isTokenAlive } from '../token.ts'

/** What the callback page reports: a session, a refusal, or a one-time code to exchange for either. */
export const QuickLoginMessage = v.variant('type', [
  v.looseObject({ type: v.literal(OAUTH_SUCCESS), token: v.string() }),
  v.looseObject({
    type: v.literal(OAUTH_REFUSED),
    /** HTTP status of the popup's call, where it got that far. */
    status: v.optional(v.number()),
    code: v.optional(v.number()),
    problem: v.optional(v.string()),
    message: v.optional(v.string()),
    data: v.optional(v.unknown()),
  }),
  v.object({ type: v.literal(OAUTH_CODE), code: v.string() }),
])
export type QuickLoginMessage = v.InferOutput<typeof QuickLoginMessage>

/**
 * Completes a sign-in by provider. A token that the server does not accept clears the session (AM-09). A member whom the
 * server refused in the popup is refused here: with an `ApiError`, as if this page had called.
 */
export async function postQuickLogin(message: QuickLoginMessage): Promise<v.InferOutput<typeof SessionAnswer>> {
  if (message.type === OAUTH_CODE)
    return call(oauthCalls.signIn, { json: { code: message.code }, response: SessionAnswer })
  if (message.type === OAUTH_REFUSED) throwIfMemberRefused(message)
  const answer = v.parse(SessionAnswer, { ...message, success: message.type === OAUTH_SUCCESS })
  if (answer.token) await checkToken(answer.token)
  return answer
}

type Refusal = Extract<QuickLoginMessage, { type: typeof OAUTH_REFUSED }>

function throwIfMemberRefused({ status = 0, code = status, problem, message = '', data }: Refusal) {
  const { client } = oauthCalls.signIn
  const error = new ApiError({ client, status, code, problem, serverMessage: message, data })
  if (error.isMemberRefused) throw error
}

async function checkToken(token: string) {
  try {
    if (!isTokenAlive(token, Date.now())) throw new Error('the token is malformed or expired')
    storeToken(token)
    await getUserInfo(AbortSignal.timeout(10_000))
  } catch (error) {
    endSession()
    fire('auth-logout')
    throw error
  }
}
