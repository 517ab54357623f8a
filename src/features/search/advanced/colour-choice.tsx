import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Pipette } from 'lucide-react'
import styles from './advanced-search-dialog.module.css'

/** Twelve colours far enough apart to find different pictures: `rrggbb`. */
const SWATCHES: readonly { colour: string; name: MessageDescriptor }[] = [
  { colour: 'd93a2e', name: msg({ context: 'colour', message: 'Red' }) },
  { colour: 'e8832a', name: msg({ context: 'colour', message: 'Orange' }) },
  { colour: 'ecc83a', name: msg({ context: 'colour', message: 'Yellow' }) },
  { colour: '5aa83c', name: msg({ context: 'colour', message: 'Green' }) },
  { colour: '2e8c82', name: msg({ context: 'colour', message: 'Teal' }) },
  { colour: '2f6fa7', name: msg({ context: 'colour', message: 'Blue' }) },
  { colour: '7a52c7', name: msg({ context: 'colour', message: 'Purple' }) },
  { colour: 'd65a9a', name: msg({ context: 'colour', message: 'Pink' }) },
  { colour: '8a5a3c', name: msg({ context: 'colour', message: 'Brown' }) },
  { colour: 'ffffff', name: msg({ context: 'colour', message: 'White' }) },
  { colour: '8c8c8c', name: msg({ context: 'colour', message: 'Grey' }) },
  { colour: '101010', name: msg({ context: 'colour', message: 'Black' }) },
]
const isSwatch = (colour: string) => SWATCHES.some((swatch) => swatch.colour === colour)

/** The server takes so many at once. */
const MOST_COLOURS = 10

interface ColourChoiceProps {
  /** Chosen colours, `rrggbb`; a picture needs one of them. */
  colours: readonly string[]
  onChoose: (colours: readonly string[]) => void
}

/** Twelve swatches and one colour of the visitor's own; colours from the address are listed with them. */
export function ColourChoice({ colours, onChoose }: ColourChoiceProps) {
  const { t } = useLingui()
  const own = colours.filter((colour) => !isSwatch(colour))
  const choices = [...SWATCHES, ...own.map((colour) => ({ colour, name: undefined }))]
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
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans context="filter">Colour</Trans>
      </legend>
      <div className={styles.swatches}>
        {choices.map(({ colour, name }) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: `#${colour}` }}
            aria-pressed={colours.includes(colour)}
            aria-label={name ? t(name) : `#${colour.toUpperCase()}`}
            title={name ? t(name) : `#${colour.toUpperCase()}`}
            onClick={() => toggle(colour)}
          >
            {colours.includes(colour) && <Check aria-hidden="true" />}
          </button>
        ))}
        <label className={styles.picker}>
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
