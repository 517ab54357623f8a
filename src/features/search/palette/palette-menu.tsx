import { Trans, useLingui } from '@lingui/react/macro'
import { Palette as PaletteIcon } from 'lucide-react'
import { useState } from 'react'
import { paletteText, readPalette } from '#src/domain/gallery/palette-address.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { PaletteField } from './palette-field.tsx'
import chip from '#src/ui/chip/chip.module.css'
import styles from './palette.module.css'

interface PaletteMenuProps {
  /** As in the address. */
  palette: string | undefined
  onChoose: (palette: string | undefined) => void
}

/** Opens the choice of a palette beside the results. */
export function PaletteMenu({ palette, onChoose }: PaletteMenuProps) {
  const { t } = useLingui()
  const label = t({ context: 'filter', message: 'Palette' })
  return (
    <Popover
      label={label}
      renderTrigger={(props) => (
        <button type="button" {...props} className={classNames(chip.chip, chip.tall)}>
          <PaletteIcon aria-hidden="true" />
          {label}
        </button>
      )}
    >
      {(close) => (
        <PaletteForm
          palette={palette}
          onChoose={(chosen) => {
            close()
            onChoose(chosen)
          }}
        />
      )}
    </Popover>
  )
}

function PaletteForm({ palette, onChoose }: PaletteMenuProps) {
  const [draft, setDraft] = useState(() => readPalette(palette))
  return (
    <form className={styles.menu} action={() => onChoose(paletteText(draft))}>
      <PaletteField palette={draft} onChange={setDraft} />
      <Button type="submit" look="solid">
        <Trans>Show results</Trans>
      </Button>
    </form>
  )
}
