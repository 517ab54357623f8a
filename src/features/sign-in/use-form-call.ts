import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureOf, type FormFailure } from './form-words.ts'
import { useFailure } from './use-failure.ts'
import type { SignInSource } from './use-failure.ts'

/**
 * A form's call that does not sign in: its failure shows in the form, with the text `thrown` if the server sent none, and
 * in a toast if the modal was opened by hand.
 */
export function useFormCall<Body>(
  call: UseMutationOptions<unknown, Error, Body>,
  thrown: string,
  source: SignInSource,
) {
  const { failure, fail, refuse, clear, correct } = useFailure(source)
  const { mutate, isPending } = useMutation(call)
  const isUnderWay = useRef(false)

  const send = (body: Body, onDone: () => void, onFailed?: (why: FormFailure) => void) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    clear()
    mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        const why = failureOf(error, thrown)
        fail(why)
        onFailed?.(why)
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  return { send, refuse, clear, correct, failure, isPending }
}
