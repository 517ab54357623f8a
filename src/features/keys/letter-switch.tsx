import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { areLettersOn, switchLetters } from '#src/lib/input/letter-keys.ts'
import { CheckField } from '#src/ui/field/check-field.tsx'
import styles from './letter-switch.module.css'

/** Whether letters and the question mark do anything by themselves on this device. */
export function LetterSwitch() {
  const [isOn, setIsOn] = useState(areLettersOn)
  const change = (next: boolean) => {
    switchLetters(next)
    setIsOn(next)
  }
  return (
    <div className={styles.switch}>
      <CheckField checked={isOn} onChange={({ target }) => change(target.checked)}>
        <Trans>Single letters and “?” are keys</Trans>
      </CheckField>
      <p className={styles.hint}>
        <Trans>Never while you type. Arrows, Esc and the commands stay; remembered on this device.</Trans>
      </p>
    </div>
  )
}
