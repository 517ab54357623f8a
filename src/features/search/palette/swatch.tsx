import { Check } from 'lucide-react'
import { useColourName } from '#src/domain/colour/colour-name.ts'
import styles from './swatch.module.css'

interface SwatchProps {
  /** `rrggbb` */
  colour: string
  isOn: boolean
  isOff?: boolean
  onPress: () => void
}

/** A colour that is switched on and off. */
export function Swatch({ colour, isOn, isOff = false, onPress }: SwatchProps) {
  const name = useColourName()(colour)
  return (
    <button
      type="button"
      className={styles.swatch}
      style={{ background: `#${colour}` }}
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
    >
      {isOn && <Check aria-hidden="true" />}
    </button>
  )
}
