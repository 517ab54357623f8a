import { t } from '@lingui/core/macro'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import { fire } from '#src/domain/events.ts'
import { storedToken } from '#src/domain/transport.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'
import {
  postCodeLogin,
  postCodeRequest,
  postPasswordLogin,
  postPasswordReset,
  postRecoveryCode,
  postRegistration,
  postSecondStep,
} from './api.ts'
import { currentSender } from './current-member.ts'
import { deletePersistedData } from './logout/delete-persisted-data.ts'
import { endAtServer } from './logout/end-at-server.ts'
import { endNotifications } from './logout/end-notifications.ts'
import { showLoggedOut } from './logout/logout-toast.ts'
import { recordLogout, recordLogoutEnd } from './logout/pending-logout.ts'
import { whenNoLogoutPending } from './logout/when-no-logout-pending.ts'
import type { SessionAnswer } from './normalize-user.ts'
import { sessionQueries } from './queries.ts'
import { enterSession } from './session.ts'
import { postQuickLogin } from './sign-in/quick-login.ts'

export type SignInAnswer = v.InferOutput<typeof SessionAnswer>

/** Only a response with both `success` and `token` is a sign-in (AM-21). */
export const isSignedIn = (answer: SignInAnswer) => answer.success && Boolean(answer.token)

/** A call that signs in. `onSignedIn` is called once the session is stored, even if the form is unmounted by then. */
export const signIn = <Body>(post: (body: Body) => Promise<SignInAnswer>, onSignedIn: (answer: SignInAnswer) => void) =>
  mutationOptions({
    mutationKey: [...sessionQueries.all(), 'sign-in'],
    mutationFn: async (body: Body) => {
      await whenNoLogoutPending()
      return post(body)
    },
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
  secondStep: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postSecondStep, onSignedIn),
  quickLogin: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postQuickLogin, onSignedIn),
  register: (onSignedIn: (answer: SignInAnswer) => void) => signIn(postRegistration, onSignedIn),
  sendCode: () => mutationOptions({ mutationFn: postCodeRequest, networkMode: 'always' }),
  verifyRecoveryCode: () => mutationOptions({ mutationFn: postRecoveryCode, networkMode: 'always' }),
  resetPassword: () => mutationOptions({ mutationFn: postPasswordReset, networkMode: 'always' }),
  /**
   * Ends the session here at once, whatever the server responds; the toast shows the result (AU-31, AU-32). An unsent logout
   * is queued. Unlike an expired session it deletes all of the member's data from the device.
   */
  logOut: () =>
    mutationOptions({
      mutationFn: async (): Promise<Verdict<'logout'>> => {
        const sender = currentSender()
        if (!sender) return { is: 'counted' }
        const { memberId } = sender
        recordLogout(memberId)
        const { first } = await endAtServer(sender, storedToken())
        fire('auth-logout')
        const [verdict] = await Promise.all([first, deletePersistedData(memberId), endNotifications()])
        if (verdict.is !== 'queued') recordLogoutEnd()
        return verdict
      },
      networkMode: 'always',
      onSuccess: showLoggedOut,
      onError: () => void toast.startup.error(t`Logout failed, please try again later`),
    }),
}
