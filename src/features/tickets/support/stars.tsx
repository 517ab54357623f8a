import { Plural } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './stars.module.css'

interface StarsProps {
  legend: ReactNode
  most: number
  /** Null: none chosen. */
  value: number | null
  isDisabled?: boolean
  onChange: (stars: number) => void
}

/** A rating as a row of stars: radio buttons, of which the chosen one and those before it are filled. */
export function Stars({ legend, most, value, isDisabled = false, onChange }: StarsProps) {
  const name = useId()
  return (
    <fieldset className={styles.stars} disabled={isDisabled}>
      <legend>{legend}</legend>
      {Array.from({ length: most }, (_, at) => at + 1).map((stars) => (
        <label key={stars} className={styles.star} data-filled={(value ?? 0) >= stars || undefined}>
          <input type="radio" name={name} checked={value === stars} onChange={() => onChange(stars)} />
          <Star aria-hidden="true" />
          <VisuallyHidden>
            <Plural value={stars} one="# star" other="# stars" />
          </VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
