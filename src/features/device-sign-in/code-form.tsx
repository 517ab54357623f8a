import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { userCodeOf } from '#contract/device-sign-in.ts'
import { focusWithMouse } from '#src/lib/input/focus-with-mouse.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './device-sign-in.module.css'

interface CodeFormProps {
  typed: string
  onType: (typed: string) => void
  /** The eight letters. */
  onCode: (letters: string) => void
}

/** Asks for the code that the device shows. */
export function CodeForm({ typed, onType, onCode }: CodeFormProps) {
  const { t } = useLingui()
  // A code in the address that is none is wrong from the start.
  const [isWrong, setIsWrong] = useState(typed !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const letters = userCodeOf(typed)
    setIsWrong(letters === null)
    if (letters !== null) onCode(letters)
  }
  return (
    <form className={styles.panel} noValidate onSubmit={submit}>
      <p className={styles.text}>
        <Trans>Type the code that the device shows.</Trans>
      </p>
      <TextField
        label={<Trans>Device code</Trans>}
        name="device-code"
        placeholder="XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        ref={focusWithMouse}
        value={typed}
        onChange={({ target }) => {
          setIsWrong(false)
          onType(target.value.toUpperCase())
        }}
        error={isWrong && t`The code has eight letters, like WDJB-MJHT`}
      />
      <Button type="submit" look="accent" isWide>
        <Trans context="device sign-in">Continue</Trans>
      </Button>
    </form>
  )
}
