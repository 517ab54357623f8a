import { Trans } from '@lingui/react/macro'
import { pixelsText, ratioText } from '#src/lib/text/number-text.ts'
import { screenOf } from '../fits-chip.tsx'

interface FitTextProps {
  /** A screen, `2560x1440`. */
  fit: string
}

/** Title of a list whose only filter is the screen. */
export function FitTitle({ fit }: FitTextProps) {
  const { pixels } = textsOf(fit)
  return <Trans>No picture here fits {pixels}</Trans>
}

/** What the screen demands of a picture. */
export function FitReason({ fit }: FitTextProps) {
  const { pixels, ratio } = textsOf(fit)
  return (
    <Trans>
      A picture fits if it is about {ratio} and at least {pixels}.
    </Trans>
  )
}

export function FitLabel({ fit }: FitTextProps) {
  const { pixels } = textsOf(fit)
  return <Trans>Fits {pixels}</Trans>
}

function textsOf(fit: string) {
  const { w, h } = screenOf(fit)
  return { pixels: pixelsText(w, h), ratio: ratioText(w, h) }
}
