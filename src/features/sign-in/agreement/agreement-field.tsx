import { Trans } from '@lingui/react/macro'
import { CheckField } from '#src/ui/field/check-field.tsx'
import type { DocumentName } from './legal-document.ts'
import styles from './agreement.module.css'

interface AgreementFieldProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  onRead: (name: DocumentName) => void
  error: string | undefined
}

/** Agreement to terms and privacy policy, which open from its words. */
export function AgreementField({ isChecked, onChange, onRead, error }: AgreementFieldProps) {
  return (
    <CheckField name="agreement" checked={isChecked} onChange={(event) => onChange(event.target.checked)} error={error}>
      <Trans>
        I have read and agree to the{' '}
        <button type="button" className={styles.open} onClick={() => onRead('terms')}>
          terms of use
        </button>{' '}
        and the{' '}
        <button type="button" className={styles.open} onClick={() => onRead('privacy')}>
          privacy policy
        </button>
      </Trans>
    </CheckField>
  )
}
