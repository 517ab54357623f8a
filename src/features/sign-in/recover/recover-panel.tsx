import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import type { SignInSource } from '../use-failure.ts'
import { RecoverDone } from './recover-done.tsx'
import { ResetStep } from './reset-step.tsx'
import { VerifyStep } from './verify-step.tsx'
import styles from '../sign-in.module.css'
import recover from './recover.module.css'

interface RecoverPanelProps {
  account: string
  onAccount: (account: string) => void
  source: SignInSource
  /** Opens the login panel. */
  onBack: () => void
}

/** Resets a password: first the code, then the new password twice. A code refused at the end returns to the first step. */
export function RecoverPanel({ account, onAccount, source, onBack }: RecoverPanelProps) {
  const [step, setStep] = useState<'verify' | 'reset' | 'done'>('verify')
  const [code, setCode] = useDraft('recovery-code', '')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  if (step === 'done') return <RecoverDone onBack={onBack} />
  return (
    <div className={styles.panel}>
      <Steps step={step} />
      {step === 'verify' ? (
        <VerifyStep
          account={account}
          onAccount={onAccount}
          code={code}
          onCode={setCode}
          refusal={refusal}
          onCorrected={() => setRefusal(undefined)}
          source={source}
          onVerified={() => setStep('reset')}
        />
      ) : (
        <ResetStep
          account={account}
          code={code}
          source={source}
          onDone={() => setStep('done')}
          onCodeRefused={(words) => {
            setCode('')
            setRefusal(words)
            setStep('verify')
          }}
        />
      )}
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={onBack}>
          <Trans>Back to login</Trans>
        </button>
      </p>
    </div>
  )
}

/** The current one of the two steps. */
function Steps({ step }: { step: 'verify' | 'reset' }) {
  return (
    <ol className={recover.steps}>
      <li aria-current={step === 'verify' ? 'step' : undefined}>
        <Trans>Verify</Trans>
      </li>
      <li aria-current={step === 'reset' ? 'step' : undefined}>
        <Trans>New password</Trans>
      </li>
    </ol>
  )
}
