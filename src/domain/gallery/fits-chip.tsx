import { Trans } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { ownScreen } from '#src/domain/download/screen.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './fits-chip.module.css'

interface FitsChipProps {
  /** The screen that the list's pictures fit, `2560x1440`, optionally with a density `@2`; any if undefined. */
  fit: string | undefined
  onFit: (fit: string | undefined) => void
}

/** Switch for pictures that fit the visitor's screen, or another one that the address names. */
export function FitsChip({ fit, onFit }: FitsChipProps) {
  const { w, h } = fit === undefined ? ownScreen() : screenOf(fit)
  const Icon = h > w ? Smartphone : Monitor
  return (
    <button
      type="button"
      className={classNames(chip.chip, chip.tall, fit !== undefined && styles.on)}
      aria-pressed={fit !== undefined}
      onClick={() => onFit(fit === undefined ? `${w}x${h}` : undefined)}
    >
      <Icon aria-hidden="true" />
      <Trans>Fits my screen</Trans>
      <span className={styles.size}>
        {pixelsText(w, h)} · {ratioText(w, h)}
      </span>
    </button>
  )
}

/** Physical pixels of a named screen. */
export function screenOf(fit: string) {
  const [w = 0, h = 0, density = 1] = fit.split(/[x@]/).map(Number)
  return { w: Math.round(w * density), h: Math.round(h * density) }
}
