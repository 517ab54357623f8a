import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { fire } from '#src/lib/events.ts'
import { toast } from '#src/ui/toast/toast.ts'
import {
  postCodeLogin,
  postCodeRequest,
  postLogout,
  postPasswordLogin,
  postPasswordReset,
  postRecoveryCode,
  postRegistration,
} from './api.ts'
import { endMessages } from './end-messages.ts'
import { forgetKeptData } from './forget-kept-data.ts'
import { holdOutbox } from './hold-outbox.ts'
import type { SessionAnswer } from './normal-user.ts'
import { sessionQueries } from './queries.ts'
import { enterSession } from './session.ts'

export type SignInAnswer = v.InferOutput<typeof SessionAnswer>

/** Only an answer with `success` and `token` both is a sign-in (AM-21). */
export const isSignedIn = (answer: SignInAnswer) => answer.success && Boolean(answer.token)

/** A call that signs in. `onSignedIn` is told once the session is kept, also when the form is gone by then. */
const signIn = <Body>(post: (body: Body) => Promise<SignInAnswer>, onSignedIn: (answer: SignInAnswer) => void) =>
  mutationOptions({
    mutationKey: [...sessionQueries.all(), 'sign-in'],
    mutationFn: post,
    networkMode: 'always' as const,
    onSuccess: async (
      answer: SignInAnswer,
      _body: Body,
      _onMutateResult: unknown,
      { client }: { client: QueryClient },
    ) => {
      if (!answer.success || !answer.token) return
      await enterSession(client, answer.token, answer.user)
      onSignedIn(answer)
    },
  })

export const sessionMutations = {
  logIn: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postPasswordLogin, onSignedIn),
  logInByCode: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postCodeLogin, onSignedIn),
  register: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postRegistration, onSignedIn),
  sendCode: () => mutationOptions({ mutationFn: postCodeRequest, networkMode: 'always' }),
  verifyRecoveryCode: () => mutationOptions({ mutationFn: postRecoveryCode, networkMode: 'always' }),
  resetPassword: () => mutationOptions({ mutationFn: postPasswordReset, networkMode: 'always' }),
  /**
   * Ends the session here at once, whatever the server answers; the toast says how it went there (AU-31, AU-32). Unlike a
   * session that expires it leaves nothing of the member's on the device.
   */
  logOut: () =>
    mutationOptions({
      mutationFn: async () => {
        await holdOutbox()
        // Sent first: the call carries the token that is forgotten next.
        const answer = postLogout()
        const forget = forgetKeptData()
        fire('auth-logout')
        void forget()
        void endMessages()
        return answer
      },
      networkMode: 'always',
      onSuccess: () => void toast.startup.success(t`Logged out`),
      onError: () => void toast.startup.error(t`Logout failed, please try again later`),
    }),
}
