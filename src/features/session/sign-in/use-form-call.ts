import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#src/ui/toast/toast.ts'
import { failureOf, type FormFailure, NO_FAILURE } from './form-words.ts'
import type { SignInSource } from './use-sign-in.ts'

/**
 * A call of a form that does not sign in: its failure stands in the form, in words `thrown` where the server has none, and
 * in a toast where the modal was opened by hand.
 */
export function useFormCall<Body>(
  call: UseMutationOptions<unknown, Error, Body>,
  thrown: string,
  source: SignInSource,
) {
  const [failure, setFailure] = useState(NO_FAILURE)
  const { mutate, isPending } = useMutation(call)

  const fail = (why: FormFailure) => {
    setFailure(why)
    if (source === 'modal' && why.line) toast.classic.error(why.line)
  }
  const send = (body: Body, onDone: () => void, onFailed?: (why: FormFailure) => void) => {
    setFailure(NO_FAILURE)
    mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        const why = failureOf(error, thrown)
        fail(why)
        onFailed?.(why)
      },
    })
  }
  /** Something is missing or wrong before anything is sent. */
  const refuse = (fields: FormFailure['fields']) => setFailure({ line: null, fields })

  return { send, refuse, failure, isPending }
}
