import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './step-buttons.module.css'

interface StepButtonsProps {
  hasPrevious: boolean
  hasNext: boolean
  onStep: (step: 1 | -1) => void
}

/** Previous and next; on a phone, where one swipes, only for screen readers and keyboards. */
export function StepButtons({ hasPrevious, hasNext, onStep }: StepButtonsProps) {
  const { t } = useLingui()
  return (
    <>
      {hasPrevious && (
        <IconButton
          label={t`Previous picture`}
          look="glass"
          isRound
          className={`${styles.step} ${styles.back}`}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      )}
      {hasNext && (
        <IconButton
          label={t`Next picture`}
          look="glass"
          isRound
          className={`${styles.step} ${styles.on}`}
          onClick={() => onStep(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
