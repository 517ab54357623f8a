import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Palette } from '#contract/picture-choices.ts'
import { useColourName } from '#src/domain/colour/colour-name.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './palette.module.css'

interface PaletteRowsProps {
  palette: Palette
  onChange: (palette: Palette) => void
  onRemove: (hex: string) => void
}

/** The chosen colours, each with its share and a button that removes it. Nothing without any. */
export function PaletteRows({ palette, onChange, onRemove }: PaletteRowsProps) {
  const { t, i18n } = useLingui()
  const colourName = useColourName()
  const total = palette.reduce((sum, { weight }) => sum + weight, 0)
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  if (palette.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={t`Chosen colours`}>
      {palette.map(({ hex, weight }) => {
        const name = colourName(hex)
        const share = percent.format(weight / total)
        return (
          <li key={hex} className={styles.row}>
            <span className={styles.colour} style={{ background: `#${hex}` }} />
            <span className={styles.name}>{name}</span>
            <span className={styles.share}>{share}</span>
            {palette.length > 1 && (
              <input
                type="range"
                className={styles.weight}
                aria-label={t`Share of ${name}`}
                aria-valuetext={share}
                min={1}
                max={100}
                value={weight}
                onChange={({ target }) =>
                  onChange(
                    palette.map((colour) => (colour.hex === hex ? { hex, weight: Number(target.value) } : colour)),
                  )
                }
              />
            )}
            <IconButton
              label={t({ context: 'colour', message: `Remove ${name}` })}
              className={styles.remove}
              onClick={() => onRemove(hex)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
