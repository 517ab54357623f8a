import type { PictureColour } from '#contract/detail.ts'
import type { Darkness } from '#contract/picture-choices.ts'
import { labOfHex } from '#server/domain/picture/analysis/lab.ts'

/** CIELAB lightness up to which a colour is dark, and up to which a pixel of an OLED screen is almost off. */
const DARK = 25
const BLACK = 4
/** Least share of the picture for each step. */
const STEPS: readonly { step: Darkness; lightness: number; share: number }[] = [
  { step: 'half', lightness: DARK, share: 0.5 },
  { step: 'most', lightness: DARK, share: 0.8 },
  { step: 'black', lightness: BLACK, share: 0.5 },
]

/** The steps of darkness that a picture with these colours reaches. */
export function darknessOf(colors: readonly PictureColour[]): Darkness[] {
  const shareUpTo = (lightness: number) =>
    colors.reduce((sum, { hex, share }) => (labOfHex(hex)[0] <= lightness ? sum + share : sum), 0)
  return STEPS.filter(({ lightness, share }) => shareUpTo(lightness) >= share).map(({ step }) => step)
}
