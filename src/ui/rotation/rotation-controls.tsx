import { Pause, Play } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './rotation-controls.module.css'

interface RotationControlsProps {
  count: number
  /** Index of the current picture, from 0. */
  shown: number
  isPaused: boolean
  /** Accessible name of the pause and play button. */
  pauseLabel: string
  /** Accessible name of a dot, by its number from 1. */
  dotLabel: (number: number) => string
  onPause: () => void
  onChoose: (index: number) => void
}

/** A pause button and a dot for each picture of a rotation; see `useRotation`. */
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
