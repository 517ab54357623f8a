import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SEARCH_COLOURS } from '#contract/picture-choices.ts'
import { nearestColour } from './nearest-colour.ts'

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

const NAMES: ReadonlyMap<string, MessageDescriptor> = new Map(
  Object.entries(SEARCH_COLOURS).map(([name, colour]) => [colour, COLOUR_NAMES[name as keyof typeof SEARCH_COLOURS]]),
)

/** The usual colours, `rrggbb`. */
export const SWATCHES: readonly string[] = Object.values(SEARCH_COLOURS)

/** Returns a function that names a colour, `rrggbb`, by the nearest of the swatches. */
export function useNearestColourName() {
  const { t } = useLingui()
  return (colour: string) => t(COLOUR_NAMES[nearestColour(colour)])
}

/** Returns a function that names a colour, `rrggbb`: one of the swatches, otherwise its number. */
export function useColourName() {
  const { t } = useLingui()
  return (colour: string) => {
    const name = NAMES.get(colour)
    return name ? t(name) : `#${colour.toUpperCase()}`
  }
}
