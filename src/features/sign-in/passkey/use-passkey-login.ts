import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { loadCeremony } from '#src/domain/session/passkeys/ask-for-credential.ts'
import { isPasskeyDeclined, type PasskeySupport } from '#src/domain/session/passkeys/use-passkey-support.ts'
import { failureOf } from '../form-words.ts'
import type { SignInSource } from '../use-failure.ts'
import { useSignIn } from '../use-sign-in.ts'
import { askForPasskey, logInByPasskey, suggestPasskeys } from './passkey-login.ts'

interface PasskeyLogin {
  source: SignInSource
  support: PasskeySupport
  /** The account field is there, where browsers suggest passkeys. */
  hasField: boolean
}

/** Sign-in by passkey: by `ask`, and by the browser's suggestion at the account field while nothing else is under way. */
export function usePasskeyLogin({ source, support, hasField }: PasskeyLogin) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)
  const thrown = t`Login failed, please try again later`
  const { send, fail, clear, failure, isPending } = useSignIn(
    logInByPasskey,
    { done: () => t`Login successful`, failed: t`Login failed`, thrown },
    source,
  )

  const isReady = support.is === 'ready'
  const isSuggesting = isReady && hasField && !isAsking && !isPending
  const choose = useEffectEvent(send)
  useEffect(() => (isSuggesting ? suggestPasskeys((passkey) => choose(passkey)) : undefined), [isSuggesting])
  useEffect(() => {
    // Some browsers open their dialog only a moment after the press.
    if (isReady) loadCeremony().catch(() => {})
  }, [isReady])

  const ask = async () => {
    if (isAsking || isPending) return
    clear()
    setIsDeclined(false)
    setIsAsking(true)
    try {
      send(await askForPasskey())
    } catch (error) {
      if (isPasskeyDeclined(error)) setIsDeclined(true)
      else fail(failureOf(error instanceof Error ? error : new Error(String(error)), thrown))
    }
    setIsAsking(false)
  }
  return { ask: () => void ask(), isBusy: isAsking || isPending, isDeclined, line: failure.line }
}
