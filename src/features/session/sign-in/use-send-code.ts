import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { sessionMutations } from '../mutations.ts'
import { canReceiveCode } from './account-kind.ts'
import { type CodeScene, codeWaitAtom } from './code-wait.ts'
import { failureOf } from './form-words.ts'
import type { SignInSource } from './use-sign-in.ts'

export type SendCode = ReturnType<typeof useSendCode>

/** Has a code sent to `account`, then waits 60 s, or as long as the server says, before another may be asked for. */
export function useSendCode(account: string, scene: CodeScene, source: SignInSource) {
  const { t } = useLingui()
  const [ends, setEnds] = useAtom(codeWaitAtom)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const secondsLeft = useSecondsLeft(ends[scene])
  const { mutate, isPending } = useMutation(sessionMutations.sendCode())

  const wait = (seconds: number) => setEnds((before) => ({ ...before, [scene]: Date.now() + seconds * 1000 }))
  const fail = (line: string) => {
    setFailure(line)
    if (source === 'modal') toast.classic.error(line)
  }
  const send = () => {
    setFailure(undefined)
    mutate(
      { account: account.trim(), scene },
      {
        onSuccess: ({ success, message, retryAfter }) => {
          if (success) wait(retryAfter || RESEND_COUNTDOWN_S)
          else fail(message || t`Failed to get verification code, try later`)
        },
        onError: (error) => {
          if (error instanceof ApiError && error.details.retryAfter) wait(error.details.retryAfter)
          fail(failureOf(error, t`Failed to get verification code, try later`).line ?? '')
        },
      },
    )
  }
  const canSend = canReceiveCode(account) && secondsLeft === 0 && !isPending
  return { send, canSend, secondsLeft, isPending, failure }
}
