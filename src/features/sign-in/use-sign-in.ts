import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LOGIN_SUCCESS_TOAST_MS } from '#contract/timing.ts'
import { takeReturnAddress } from '#src/domain/session/access/return-address.ts'
import { isSignedIn, type SignInAnswer } from '#src/domain/session/mutations.ts'
import { storePendingSignIn } from '#src/domain/session/sign-in/pending-sign-in.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { showFormToast } from './form-toast.ts'
import { failureOf, refusalOf } from './form-words.ts'
import { inviteRefusalText } from './register/invite-check.ts'
import { type SignInSource, useFailure } from './use-failure.ts'

interface SignInWords {
  done: (answer: SignInAnswer) => string
  /** The response has no success and no message. */
  failed: string
  /** There is no readable response. */
  thrown: string
}

/**
 * Common part of the forms that sign in: one request at a time; a sign-in is announced and opens the return address, or
 * waits for its second step; a failure shows in the form, and in a toast if the modal was opened by hand.
 */
export function useSignIn<Body>(
  call: (onSignedIn: (answer: SignInAnswer) => void) => UseMutationOptions<SignInAnswer, Error, Body>,
  words: SignInWords,
  source: SignInSource,
) {
  const router = useRouter()
  const { failure, fail, refuse, clear, correct } = useFailure(source)
  const isUnderWay = useRef(false)
  const [isPreparing, setIsPreparing] = useState(false)

  const welcome = (answer: SignInAnswer) => {
    storePendingSignIn(null)
    showFormToast('success', words.done(answer), { duration: LOGIN_SUCCESS_TOAST_MS })
    if (answer.inviteRefusal) toast.classic.blank(inviteRefusalText(answer.inviteRefusal))
    const href = takeReturnAddress()
    // A visitor from a link to a member's dialog is already there.
    const { dialog, code } = router.state.location.search
    // Another panel has replaced the device's dialog, whose code is still there.
    if (dialog === 'login' && code !== undefined) {
      void router.navigate({ to: '.', search: toDevice, replace: true })
    } else if (dialog !== 'check-in' && dialog !== 'me' && dialog !== 'device')
      void router.navigate({ href, replace: true })
  }
  const { mutate, isPending } = useMutation(call(welcome))

  const ask = async (body: Body | Promise<Body>) => {
    setIsPreparing(true)
    const ready = await body
    setIsPreparing(false)
    mutate(ready, {
      onSuccess: (answer) => {
        if (answer.secondStep) storePendingSignIn(answer.secondStep)
        else if (!isSignedIn(answer))
          fail(refusalOf(answer.problem, (!answer.success && answer.message) || words.failed))
      },
      onError: (error) => {
        // A page of its own says why.
        if (!(error instanceof ApiError && error.isMemberRefused)) fail(failureOf(error, words.thrown))
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }

  /** `body` may be a promise, because the device's place takes up to five seconds to find; it must not reject. */
  const send = (body: Body | Promise<Body>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    clear()
    void ask(body)
  }
  return { send, fail, refuse, clear, correct, failure, isPending: isPreparing || isPending }
}

const toDevice = (now: object) => ({ ...now, dialog: 'device' as const, panel: undefined })
