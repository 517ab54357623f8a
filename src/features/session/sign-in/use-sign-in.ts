import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LOGIN_SUCCESS_TOAST_MS } from '#contract/timing.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { isSignedIn, type SignInAnswer } from '../mutations.ts'
import { takeReturnAddress } from '../return-address.ts'
import { failureOf, type FormFailure, NO_FAILURE } from './form-words.ts'

/** Who opened the modal. From the start-up area a failure is no toast (R8). */
export type SignInSource = 'startup' | 'modal'

interface SignInWords {
  done: (answer: SignInAnswer) => string
  /** The answer has no success and no message. */
  failed: string
  /** There is no answer that could be read. */
  thrown: string
}

/**
 * What the three forms have in common: a body goes out once at a time; a sign-in is told and leads to the return address;
 * a failure stands in the form, and in a toast where the modal was opened by hand.
 */
export function useSignIn<Body>(
  call: (onSignedIn: (answer: SignInAnswer) => void) => UseMutationOptions<SignInAnswer, Error, Body>,
  words: SignInWords,
  source: SignInSource,
) {
  const router = useRouter()
  const [failure, setFailure] = useState(NO_FAILURE)
  const isUnderWay = useRef(false)

  const welcome = (answer: SignInAnswer) => {
    toast.classic.success(words.done(answer), { duration: LOGIN_SUCCESS_TOAST_MS })
    const href = takeReturnAddress()
    // Whoever came by a link to the check-in is there already.
    if (router.state.location.search.dialog !== 'check-in') void router.navigate({ href, replace: true })
  }
  const { mutate, isPending } = useMutation(call(welcome))

  const fail = (why: FormFailure) => {
    setFailure(why)
    if (source === 'modal' && why.line) toast.classic.error(why.line)
  }
  const send = (body: Body) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(NO_FAILURE)
    mutate(body, {
      onSuccess: (answer) => {
        if (!isSignedIn(answer)) fail({ line: (!answer.success && answer.message) || words.failed, fields: {} })
      },
      onError: (error) => fail(failureOf(error, words.thrown)),
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  /** Something is missing or wrong before anything is sent. */
  const refuse = (fields: FormFailure['fields']) => setFailure({ line: null, fields })

  return { send, refuse, failure, isPending }
}
