import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
        I have read and agree to the <DocumentLink onClick={() => onRead('terms')}>terms of use</DocumentLink> and the{' '}
        <DocumentLink onClick={() => onRead('privacy')}>privacy policy</DocumentLink>
      </Trans>
    </CheckField>
  )
}

/** Words of a sentence that open a document. */
export function DocumentLink({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" className={styles.open} onClick={onClick}>
      {children}
    </button>
  )
}
