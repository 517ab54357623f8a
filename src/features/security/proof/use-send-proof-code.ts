import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import type { SendCode } from '#src/domain/session/code/code-field.tsx'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { securityMutations } from '../mutations.ts'

/** Sends a code to the member's own address or number. `onSend`: errors about an earlier code are obsolete. */
export function useSendProofCode(onSend: () => void): SendCode {
  const [waitEnd, setWaitEnd] = useState(0)
  const secondsLeft = useSecondsLeft(waitEnd)
  const { mutate, data, error, isPending } = useMutation(securityMutations.sendProofCode())
  const wait = (seconds: number) => setWaitEnd(Date.now() + seconds * 1000)
  const send = () => {
    onSend()
    mutate(undefined, {
      onSuccess: ({ retryAfter }) => wait(retryAfter || RESEND_COUNTDOWN_S),
      onError: (error) => {
        if (error instanceof ApiError && error.details.retryAfter) wait(error.details.retryAfter)
      },
    })
  }
  return {
    send,
    canSend: secondsLeft === 0 && !isPending,
    secondsLeft,
    isPending,
    failure: error ? messageFor(error) : undefined,
    sentTo: data?.to ?? '',
  }
}
