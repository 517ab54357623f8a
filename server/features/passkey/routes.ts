import { passkeyCalls, passkeySignInCalls } from '#contract/passkey.ts'
import { securityCalls } from '#contract/security.ts'
import { deletePasskey, updatePasskeyName } from '#server/domain/session/passkeys/table.ts'
import { toPasskey } from '#server/domain/session/passkeys/to-passkey.ts'
import { checkProof } from '#server/domain/session/proof.ts'
import { ensureBrowserCookie } from '#server/domain/session/sign-in/browser-cookie.ts'
import { logRefusal } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { removeWayIn } from '#server/domain/session/sign-in/ways-in.ts'
import { answerSignIn } from '#server/domain/user/answer-sign-in.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { addPasskey, beginPasskey, passkeyName } from './add.ts'
import { proveByPasskey, requestPasskey, signInByPasskey } from './sign-in.ts'

const SIGNED_IN = { zh: '登录成功', en: 'Login successful' }

const NEW_PASSKEYS = limitMember({ name: 'new-passkey', max: 60, windowSeconds: 3600 })

export const passkeyRoutes = [
  route(passkeySignInCalls.request, ({ c }) => requestPasskey(c.var), ensureBrowserCookie),
  route(
    passkeySignInCalls.signIn,
    async ({ c, json, language }) => answerSignIn(c, SIGNED_IN[language], await signInByPasskey(c.var, json)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    securityCalls.proveByPasskey,
    ({ c, member, sessionId, json }) => proveByPasskey(c.var, { member, sessionId, credential: json.credential }),
    ensureBrowserCookie,
  ),
  route(
    passkeyCalls.begin,
    async ({ c, db, member, sessionId, now }) => {
      await checkProof({ db, member, sessionId, now })
      return beginPasskey(c.var, member)
    },
    NEW_PASSKEYS,
    ensureBrowserCookie,
  ),
  route(
    passkeyCalls.add,
    async ({ c, db, member, sessionId, now, json }) => {
      await checkProof({ db, member, sessionId, now })
      return addPasskey(c.var, member, json)
    },
    ensureBrowserCookie,
  ),
  route(passkeyCalls.rename, async ({ db, member, params, json }) => {
    const renamed = await updatePasskeyName(db, member.id, idOf(params.id), passkeyName(json.name))
    if (!renamed) throw new ProblemError('not-found')
    return toPasskey(renamed)
  }),
  route(passkeyCalls.remove, async ({ db, services, member, sessionId, now, params }) => {
    await checkProof({ db, member, sessionId, now })
    const id = idOf(params.id)
    await removeWayIn({ db, config: services.config }, member.id, (tx) => deletePasskey(tx, member.id, id))
    return null
  }),
]

function idOf(text: string) {
  if (!/^\d{1,15}$/.test(text)) throw new ProblemError('not-found')
  return Number(text)
}
