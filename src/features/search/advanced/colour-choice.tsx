import { Trans } from '@lingui/react/macro'
import { Pipette } from 'lucide-react'
import { SWATCHES } from '#src/domain/colour/colour-name.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Swatch } from '../palette/swatch.tsx'
import chip from '#src/ui/chip/chip.module.css'
import fields from '#src/ui/field/field.module.css'
import swatches from '../palette/swatch.module.css'

/** The server takes so many at once. */
const MOST_COLOURS = 10

interface ColourChoiceProps {
  /** Chosen colours, `rrggbb`; a picture needs one of them. */
  colours: readonly string[]
  onChoose: (colours: readonly string[]) => void
}

/** Twelve swatches and one colour of the visitor's own; colours from the address are listed with them. */
export function ColourChoice({ colours, onChoose }: ColourChoiceProps) {
  const own = colours.filter((colour) => !SWATCHES.includes(colour))
  const toggle = (colour: string) =>
    onChoose(
      colours.includes(colour)
        ? colours.filter((other) => other !== colour)
        : [...colours, colour].slice(-MOST_COLOURS),
    )
  const pick = (colour: string) => {
    if (colours.includes(colour)) return
    const others = colours.filter((other) => other !== own.at(-1))
    onChoose([...others, colour].slice(-MOST_COLOURS))
  }
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>
        <Trans context="filter">Colour</Trans>
      </legend>
      <div className={swatches.swatches}>
        {[...SWATCHES, ...own].map((colour) => (
          <Swatch key={colour} colour={colour} isOn={colours.includes(colour)} onPress={() => toggle(colour)} />
        ))}
        <label className={classNames(chip.chip, chip.tall, chip.label, swatches.picker)}>
          <Pipette aria-hidden="true" />
          <Trans>Another colour</Trans>
          <input
            type="color"
            value={`#${own.at(-1) ?? '2f6fa7'}`}
            onChange={({ target }) => pick(target.value.slice(1).toLowerCase())}
          />
        </label>
      </div>
    </fieldset>
  )
}
