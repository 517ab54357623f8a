import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { areLettersOn, switchLetters } from '#src/lib/input/letter-keys.ts'
import { CheckField } from '#src/ui/field/check-field.tsx'
import styles from './letter-switch.module.css'

/** Whether single letters and the question mark are shortcuts on this device. */
export function LetterSwitch() {
  const [isOn, setIsOn] = useState(areLettersOn)
  const change = (next: boolean) => {
    switchLetters(next)
    setIsOn(next)
  }
  return (
    <div className={styles.switch}>
      <CheckField checked={isOn} onChange={({ target }) => change(target.checked)}>
        <Trans>Use single letters and “?” as shortcuts</Trans>
      </CheckField>
      <p className={styles.hint}>
        <Trans>Never while you type. Arrow keys, Esc and the command palette always work. Saved on this device.</Trans>
      </p>
    </div>
  )
}
