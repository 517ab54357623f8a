import { useLingui } from '@lingui/react/macro'
import type { Palette } from '#contract/picture-choices.ts'
import { useColourName } from '#src/domain/colour/colour-name.ts'
import { joinNames } from '#src/lib/text/join-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './palette.module.css'

/** The colours as a strip, each as wide as its share. */
export function PaletteLabel({ palette }: { palette: Palette }) {
  const { i18n } = useLingui()
  const colourName = useColourName()
  const names = joinNames(
    palette.map(({ hex }) => colourName(hex)),
    i18n.locale,
  )
  return (
    <>
      <span className={styles.strip} aria-hidden="true">
        {palette.map(({ hex, weight }) => (
          <span key={hex} style={{ background: `#${hex}`, flexGrow: weight }} />
        ))}
      </span>
      <VisuallyHidden>{names}</VisuallyHidden>
    </>
  )
}
