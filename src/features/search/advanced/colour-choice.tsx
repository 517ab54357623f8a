import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Pipette } from 'lucide-react'
import { SEARCH_COLOURS } from '#contract/picture-choices.ts'
import styles from './advanced-search-dialog.module.css'

const COLOUR_NAMES = {
  red: msg({ context: 'colour', message: 'Red' }),
  orange: msg({ context: 'colour', message: 'Orange' }),
  yellow: msg({ context: 'colour', message: 'Yellow' }),
  green: msg({ context: 'colour', message: 'Green' }),
  teal: msg({ context: 'colour', message: 'Teal' }),
  blue: msg({ context: 'colour', message: 'Blue' }),
  purple: msg({ context: 'colour', message: 'Purple' }),
  pink: msg({ context: 'colour', message: 'Pink' }),
  brown: msg({ context: 'colour', message: 'Brown' }),
  white: msg({ context: 'colour', message: 'White' }),
  grey: msg({ context: 'colour', message: 'Grey' }),
  black: msg({ context: 'colour', message: 'Black' }),
} as const satisfies Record<keyof typeof SEARCH_COLOURS, MessageDescriptor>
const SWATCHES = Object.entries(SEARCH_COLOURS).map(([name, colour]) => ({
  colour: colour as string,
  name: COLOUR_NAMES[name as keyof typeof SEARCH_COLOURS],
}))
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
