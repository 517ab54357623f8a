import { Trans } from '@lingui/react/macro'
import { CheckField } from '#src/ui/field/check-field.tsx'
import type { Choice } from '../connection-setting.ts'
import styles from './prefetch-card.module.css'

interface ConnectionBoxesProps {
  /** The browser reports the connection type. */
  isKnown: boolean
  /** Undefined until read. */
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
}

/** Connection types for prefetching; only on or off if the browser does not report them. */
export function ConnectionBoxes({ isKnown, choice, onChoice }: ConnectionBoxesProps) {
  const box = { disabled: choice === undefined }
  if (!isKnown) {
    return (
      <CheckField
        {...box}
        checked={choice === 'any'}
        onChange={({ target }) => onChoice(target.checked ? 'any' : 'off')}
      >
        <Trans>Save it to this device</Trans>
      </CheckField>
    )
  }
  return (
    <div className={styles.ways}>
      <CheckField
        {...box}
        checked={choice === 'free' || choice === 'any'}
        onChange={({ target }) => onChoice(target.checked ? 'free' : 'off')}
      >
        <Trans>Over Wi-Fi or a cable</Trans>
      </CheckField>
      <CheckField
        {...box}
        checked={choice === 'any'}
        onChange={({ target }) => onChoice(target.checked ? 'any' : 'free')}
      >
        <Trans>Over mobile data too</Trans>
      </CheckField>
    </div>
  )
}
