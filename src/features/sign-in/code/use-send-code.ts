import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import type { SendCode } from '#src/domain/session/code/code-field.tsx'
import { useCodeWait } from '#src/domain/session/code/use-code-wait.ts'
import { sessionMutations } from '#src/domain/session/mutations.ts'
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
  const wait = useCodeWait(ends[purpose], (end) => setEnds((before) => ({ ...before, [purpose]: end })))
  const { mutate, isPending } = useMutation(sessionMutations.sendCode())

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
          wait.startAfterSending(retryAfter)
          setSentTo(account.trim())
        },
        onError: (error) => {
          wait.startAfterFailure(error)
          fail(failureOf(error, failed).line ?? '')
        },
      },
    )
  }
  const canReach = purpose === 'recover' ? accountKind(account) === 'email' : canReceiveCode(account)
  const canSend = canReach && wait.secondsLeft === 0 && !isPending
  return {
    send,
    canSend,
    secondsLeft: wait.secondsLeft,
    isPending,
    /** Until another account is typed, or another code may be requested. */
    failure: failure?.account === account && !wait.isRefusalOver ? failure.line : undefined,
    sentTo,
  }
}
