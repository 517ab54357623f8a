import { Pause, Play } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './rotation-controls.module.css'

interface RotationControlsProps {
  count: number
  /** Which one is shown, from 0. */
  shown: number
  isPaused: boolean
  /** Name of the button that pauses, or plays again. */
  pauseLabel: string
  /** Name of the dot of that number, from 1. */
  dotLabel: (number: number) => string
  onPause: () => void
  onChoose: (index: number) => void
}

/** A pause button and a dot for each of several pictures that take turns; see `useRotation`. */
export function RotationControls({
  count,
  shown,
  isPaused,
  pauseLabel,
  dotLabel,
  onPause,
  onChoose,
}: RotationControlsProps) {
  return (
    <div className={styles.controls}>
      <IconButton label={pauseLabel} onClick={onPause}>
        {isPaused ? <Play /> : <Pause />}
      </IconButton>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={dotLabel(index + 1)}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  )
}
