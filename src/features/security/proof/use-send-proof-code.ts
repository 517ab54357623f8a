import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SendCode } from '#src/domain/session/code/code-field.tsx'
import { useCodeWait } from '#src/domain/session/code/use-code-wait.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { securityMutations } from '../mutations.ts'

/** Sends a code to the member's own address or number. `onSend`: errors about an earlier code are obsolete. */
export function useSendProofCode(onSend: () => void): SendCode {
  const [end, setEnd] = useState(0)
  const { secondsLeft, startAfterSending, startAfterFailure, isRefusalOver } = useCodeWait(end, setEnd)
  const { mutate, data, error, isPending } = useMutation(securityMutations.sendProofCode())
  const send = () => {
    onSend()
    mutate(undefined, {
      onSuccess: ({ retryAfter }) => startAfterSending(retryAfter),
      onError: startAfterFailure,
    })
  }
  return {
    send,
    canSend: secondsLeft === 0 && !isPending,
    secondsLeft,
    isPending,
    failure: error && !isRefusalOver ? messageFor(error) : undefined,
    sentTo: data?.to ?? '',
  }
}
