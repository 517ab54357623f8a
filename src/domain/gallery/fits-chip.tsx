import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Monitor, Smartphone } from 'lucide-react'
import { ownScreen, type Pixels } from '#src/domain/screen/own-screen.ts'
import { withTexts } from '#src/i18n/language.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import chip from '#src/ui/chip/chip.module.css'
import styles from './fits-chip.module.css'

const screenMenu = () => withTexts('screens', import('#src/domain/screen/screen-menu.tsx'))

interface FitsChipProps {
  /** The screen that the list's pictures fit, `2560x1440`, optionally with a density `@2`; any if undefined. */
  fit: string | undefined
  onFit: (fit: string | undefined) => void
}

/** Switch for pictures that fit the visitor's screen, or another one that the address names; the arrow offers others. */
export function FitsChip({ fit, onFit }: FitsChipProps) {
  const { t } = useLingui()
  const { w, h } = fit === undefined ? ownScreen() : screenOf(fit)
  const Icon = h > w ? Smartphone : Monitor
  const choose = (screen: Pixels) => onFit(`${screen.w}x${screen.h}`)
  const isOn = fit !== undefined
  return (
    <span className={styles.split}>
      <button
        type="button"
        className={classNames(chip.chip, chip.tall, styles.switch, isOn && styles.on)}
        aria-pressed={isOn}
        onClick={() => (isOn ? onFit(undefined) : choose({ w, h }))}
      >
        <Icon aria-hidden="true" />
        <Trans>Fits my screen</Trans>
        <span className={styles.size}>
          {pixelsText(w, h)} · {ratioText(w, h)}
        </span>
      </button>
      <Popover
        label={t`Another screen`}
        renderTrigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            className={classNames(chip.chip, chip.tall, styles.arrow, isOn && styles.on)}
            aria-label={t`Another screen`}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      >
        {(close) => <Screens chosen={isOn ? { w, h } : undefined} onChoose={choose} onClose={close} />}
      </Popover>
    </span>
  )
}

interface ScreensProps {
  chosen: Pixels | undefined
  onChoose: (screen: Pixels) => void
  onClose: () => void
}

/** The menu, once its script is there. */
function Screens(props: ScreensProps) {
  const { value, error, retry } = useLoaded(screenMenu)
  if (error !== null) return <SectionError error={error} onRetry={retry} />
  return value ? <value.ScreenMenu {...props} /> : <Skeleton height={132} />
}

/** Physical pixels of a named screen. */
export function screenOf(fit: string) {
  const [w = 0, h = 0, density = 1] = fit.split(/[x@]/).map(Number)
  return { w: Math.round(w * density), h: Math.round(h * density) }
}

interface ListFilters {
  orientation?: string | undefined
  /** A screen as the address names it, `1170x2532`. */
  fit?: string | undefined
}

/** Whether a list with these filters has portrait pictures only. */
export function isPortraitList({ orientation, fit }: ListFilters) {
  if (orientation !== undefined) return orientation === 'portrait'
  if (fit === undefined) return false
  const { w, h } = screenOf(fit)
  return h > w
}
