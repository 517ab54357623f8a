import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { PALETTE_COLOURS, type Palette } from '#contract/picture-choices.ts'
import { SWATCHES } from '#src/domain/colour/colour-name.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { describedBy, FieldNotes } from '#src/ui/field/field-notes.tsx'
import { OwnColour } from './own-colour.tsx'
import { PaletteRows } from './palette-rows.tsx'
import { Swatch } from './swatch.tsx'
import { usePicture } from './use-picture.ts'
import fields from '#src/ui/field/field.module.css'
import styles from './palette.module.css'
import swatches from './swatch.module.css'

/** Weight of a colour that was just added. */
const NEW_WEIGHT = 50

interface PaletteFieldProps {
  palette: Palette
  onChange: (palette: Palette) => void
}

/** Up to three colours with their proportions: from swatches, of the visitor's own, or those of a picture. */
export function PaletteField({ palette, onChange }: PaletteFieldProps) {
  const id = useId()
  const { t } = useLingui()
  const field = useRef<HTMLFieldSetElement>(null)
  const isFull = palette.length >= PALETTE_COLOURS
  const has = (hex: string) => palette.some((colour) => colour.hex === hex)
  const add = (hex: string) => {
    if (!isFull && !has(hex)) onChange([...palette, { hex, weight: NEW_WEIGHT }])
  }
  const remove = (hex: string) => {
    onChange(palette.filter((colour) => colour.hex !== hex))
    // The removed button had the focus.
    field.current?.focus()
  }
  const picture = usePicture(onChange)
  const hint = <Trans>Up to three colours; the closest pictures come first</Trans>
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className={classNames(fields.group, styles.field, picture.isOver && styles.over)}
      aria-describedby={describedBy({ id, hint, error: picture.error })}
      {...picture.drag}
    >
      <legend className={fields.legend}>
        <Trans context="filter">Palette</Trans>
      </legend>
      <PaletteRows palette={palette} onChange={onChange} onRemove={remove} />
      <div className={swatches.swatches}>
        {SWATCHES.map((colour) => (
          <Swatch
            key={colour}
            colour={colour}
            isOn={has(colour)}
            isOff={isFull && !has(colour)}
            onPress={() => (has(colour) ? remove(colour) : add(colour))}
          />
        ))}
        <OwnColour isOff={isFull} onPick={add} />
        <Button look="outline" size="compact" isBusy={picture.isBusy} onClick={picture.choose}>
          <ImageUp aria-hidden="true" />
          <Trans>From a picture</Trans>
        </Button>
        <input {...picture.input} aria-label={t`Picture to take colours from`} />
      </div>
      <FieldNotes id={id} hint={hint} error={picture.error} />
    </fieldset>
  )
}
