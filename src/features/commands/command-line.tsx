import { useLingui } from '@lingui/react/macro'
import { Command as Cmdk } from 'cmdk'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import type { Command } from './command.ts'
import styles from './palette.module.css'

interface CommandLineProps {
  command: Command
  /** The command is running. */
  isBusy: boolean
  onRun: () => void
}

export function CommandLine({ command: { id, name, icon: Icon, keys }, isBusy, onRun }: CommandLineProps) {
  const { t } = useLingui()
  return (
    <Cmdk.Item value={id} className={styles.item} aria-busy={isBusy || undefined} onSelect={onRun}>
      {isBusy ? <SpinnerRing /> : <Icon aria-hidden="true" />}
      <span className={styles.name}>{typeof name === 'string' ? name : t(name)}</span>
      {keys?.map((key) => (
        <kbd key={key} aria-hidden="true">
          {key}
        </kbd>
      ))}
    </Cmdk.Item>
  )
}
