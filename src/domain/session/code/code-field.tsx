import { Trans, useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { RECOVERY_CODE_DIGITS } from '#contract/timing.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './code-field.module.css'

/** Sends a code, and says how that went. */
export interface SendCode {
  send: () => void
  canSend: boolean
  /** Seconds until another code may be requested. */
  secondsLeft: number
  isPending: boolean
  /** Why it could not be sent. */
  failure: string | undefined
  /** The address to which a code is being sent; '' for none. */
  sentTo: string
}

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** All digits were pasted at once. */
  onPasteAll: (code: string) => void
  error: string | undefined
  sendCode: SendCode
}

/** Six digits, and the button that sends them. */
export function CodeField({ value, onChange, onPasteAll, error, sendCode }: CodeFieldProps) {
  const { t } = useLingui()
  const paste = (event: ClipboardEvent) => {
    const digits = event.clipboardData.getData('text').replace(/[\s-]/g, '')
    if (digits.length !== RECOVERY_CODE_DIGITS || !/^\d+$/.test(digits)) return
    event.preventDefault()
    onChange(digits)
    onPasteAll(digits)
  }
  return (
    <TextField
      label={<Trans>Verification code</Trans>}
      placeholder={t`6 digits`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={RECOVERY_CODE_DIGITS}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      onPaste={paste}
      error={error ?? sendCode.failure}
      hint={<SentTo account={sendCode.sentTo} />}
      end={<SendCodeButton {...sendCode} />}
    />
  )
}

/** Announced once the code was sent. */
function SentTo({ account }: { account: string }) {
  return <output>{account && <Trans>Sent to {account}</Trans>}</output>
}

function SendCodeButton({ canSend, secondsLeft, isPending, send }: SendCode) {
  return (
    <button type="button" className={styles.send} disabled={!canSend} aria-busy={isPending} onClick={send}>
      {secondsLeft > 0 ? <Trans>Resend in {secondsLeft} s</Trans> : <Trans>Get code</Trans>}
    </button>
  )
}
