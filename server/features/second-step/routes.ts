import { secondStepCalls } from '#contract/second-step.ts'
import { checkProof } from '#server/domain/session/proof.ts'
import { deleteTwoStep } from '#server/domain/session/second-step/table.ts'
import { ensureBrowserCookie } from '#server/domain/session/sign-in/browser-cookie.ts'
import { logRefusal } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { answerSignIn } from '#server/domain/user/answer-sign-in.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { renewRecoveryCodes, setUpTwoStep, verifyTwoStep } from './set-up.ts'
import { signInWithSecondStep } from './sign-in.ts'

const SIGNED_IN = { zh: '登录成功', en: 'Login successful' }

/** Codes tried while setting up. */
const SET_UPS = limitMember({ name: 'two-step-set-up', max: 20, windowSeconds: 3600 })

export const secondStepRoutes = [
  route(
    secondStepCalls.signIn,
    async ({ c, json, language }) => answerSignIn(c, SIGNED_IN[language], await signInWithSecondStep(c.var, json)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    secondStepCalls.setUp,
    async ({ c, member, ...request }) => {
      await checkProof({ member, ...request })
      return setUpTwoStep(c.var, member)
    },
    SET_UPS,
  ),
  route(secondStepCalls.verify, ({ c, member, json }) => verifyTwoStep(c.var, member.id, json.code), SET_UPS),
  route(secondStepCalls.renewRecoveryCodes, async ({ c, member, ...request }) => {
    await checkProof({ member, ...request })
    return renewRecoveryCodes(c.var, member.id)
  }),
  route(secondStepCalls.disable, async ({ member, db, ...request }) => {
    await checkProof({ member, db, ...request })
    await deleteTwoStep(db, member.id)
    return null
  }),
]
