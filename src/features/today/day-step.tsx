import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './day-step.module.css'

interface DayStepProps {
  goBack: (() => void) | undefined
  goOn: (() => void) | undefined
}

/** Links to the previous and next day. */
export function DayStep({ goBack, goOn }: DayStepProps) {
  const { t } = useLingui()
  return (
    <div className={styles.steps}>
      <IconButton look="outline" isRound label={t`The day before`} disabled={!goBack} onClick={goBack}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton look="outline" isRound label={t`The day after`} disabled={!goOn} onClick={goOn}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  )
}
