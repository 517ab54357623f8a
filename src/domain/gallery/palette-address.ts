import * as v from 'valibot'
import { Palette } from '#contract/picture-choices.ts'

/** The palette of an address; empty without a valid one. */
export function readPalette(text: string | undefined): Palette {
  const { success, output } = v.safeParse(Palette, text)
  return success ? output : []
}

/** The palette as an address has it; undefined for an empty one. */
export const paletteText = (palette: Palette) =>
  palette.map(({ hex, weight }) => `${hex}:${weight}`).join(',') || undefined
