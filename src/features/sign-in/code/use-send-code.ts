import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { RESEND_COUNTDOWN_S } from '#contract/timing.ts'
import type { SendCode } from '#src/domain/session/code/code-field.tsx'
import { sessionMutations } from '#src/domain/session/mutations.ts'
import { useSecondsLeft } from '#src/lib/dates/use-seconds-left.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { accountKind, canReceiveCode } from '../account-kind.ts'
import { showFormToast } from '../form-toast.ts'
import { failureOf } from '../form-words.ts'
import type { SignInSource } from '../use-failure.ts'
import { type CodePurpose, codeWaitAtom, SCENES } from './code-wait.ts'

/**
 * Sends a code to `account`, then waits 60 s, or as long as the server says, before the next one. Recovering a password
 * accepts only an e-mail address (R23). `onSend`: errors about an earlier code are obsolete.
 */
export function useSendCode(account: string, purpose: CodePurpose, source: SignInSource, onSend: () => void): SendCode {
  const { t } = useLingui()
  const [ends, setEnds] = useAtom(codeWaitAtom)
  const [failure, setFailure] = useState<{ line: string; account: string } | null>(null)
  const [sentTo, setSentTo] = useDraft(`code-sent-${purpose}`, '')
  const secondsLeft = useSecondsLeft(ends[purpose])
  const { mutate, isPending } = useMutation(sessionMutations.sendCode())

  const wait = (seconds: number) => setEnds((before) => ({ ...before, [purpose]: Date.now() + seconds * 1000 }))
  const fail = (line: string) => {
    setFailure({ line, account })
    if (source === 'modal') showFormToast('error', line)
  }
  const failed =
    purpose === 'recover' ? t`Password reset email failed to send` : t`Failed to get verification code, try later`
  const send = () => {
    setFailure(null)
    setSentTo('')
    onSend()
    mutate(
      { account: account.trim(), scene: SCENES[purpose] },
      {
        onSuccess: ({ success, message, retryAfter }) => {
          if (!success) return fail(message || failed)
          wait(retryAfter || RESEND_COUNTDOWN_S)
          setSentTo(account.trim())
        },
        onError: (error) => {
          if (error instanceof ApiError && error.details.retryAfter) wait(error.details.retryAfter)
          fail(failureOf(error, failed).line ?? '')
        },
      },
    )
  }
  const canReach = purpose === 'recover' ? accountKind(account) === 'email' : canReceiveCode(account)
  const canSend = canReach && secondsLeft === 0 && !isPending
  return {
    send,
    canSend,
    secondsLeft,
    isPending,
    /** Until another account is typed. */
    failure: failure?.account === account ? failure.line : undefined,
    sentTo,
  }
}
