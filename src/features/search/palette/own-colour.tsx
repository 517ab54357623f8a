import { Trans } from '@lingui/react/macro'
import { Pipette } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './swatch.module.css'

interface OwnColourProps {
  isOff: boolean
  /** Receives `rrggbb` once, when the visitor has chosen. */
  onPick: (colour: string) => void
}

/** The browser's colour picker. */
export function OwnColour({ isOff, onPick }: OwnColourProps) {
  const input = useRef<HTMLInputElement>(null)
  const pick = useEffectEvent(() => {
    if (input.current) onPick(input.current.value.slice(1).toLowerCase())
  })
  useEffect(() => {
    const element = input.current
    // React's onChange fires for every colour on the way.
    const listener = () => pick()
    element?.addEventListener('change', listener)
    return () => element?.removeEventListener('change', listener)
  }, [])
  return (
    <label className={classNames(chip.chip, chip.tall, chip.label, styles.picker)}>
      <Pipette aria-hidden="true" />
      <Trans>Another colour</Trans>
      <input ref={input} type="color" defaultValue="#2f6fa7" disabled={isOff} />
    </label>
  )
}
