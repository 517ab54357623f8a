import { Trans, useLingui } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import type { NotificationChoices } from '#contract/notifications.ts'
import { Card } from '#src/ui/card/card.tsx'
import { CheckField } from '#src/ui/field/check-field.tsx'
import { HourChoice } from './hour-choice.tsx'
import styles from './kind-card.module.css'

type Quiet = NotificationChoices['quiet']
interface QuietCardProps {
  quiet: Quiet
  onChange: (quiet: Quiet) => void
}

/** Default hours when quiet hours are turned on. */
const USUAL = { from: 22, to: 7 }

/** Hours without messages. */
export function QuietCard({ quiet, onChange }: QuietCardProps) {
  const { t } = useLingui()
  // Start and end must differ; the other end moves.
  const set = (some: Partial<typeof USUAL>) => {
    const next = { ...USUAL, ...quiet, ...some }
    if (next.from !== next.to) return onChange(next)
    onChange(some.from === undefined ? { ...next, from: (next.to + 23) % 24 } : { ...next, to: (next.from + 1) % 24 })
  }
  return (
    <Card icon={<Moon aria-hidden="true" />} title={<Trans>Quiet hours</Trans>}>
      <CheckField checked={quiet !== null} onChange={({ target }) => onChange(target.checked ? USUAL : null)}>
        <Trans>No reminders during these hours</Trans>
      </CheckField>
      {quiet && (
        <div className={styles.hour}>
          <HourChoice label={t`From`} hour={quiet.from} onChange={(from) => set({ from })} />
          <HourChoice label={t`until`} hour={quiet.to} onChange={(to) => set({ to })} />
        </div>
      )}
    </Card>
  )
}
