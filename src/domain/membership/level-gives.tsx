import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { TierRights } from '#contract/membership.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'

/** The rights that differ most from level to level, in one line. */
export function LevelGives({ rights: { maxEdge, downloadsPerDay, freeBoxesPerDay } }: { rights: TierRights }) {
  const size = maxEdge === 7680 ? '8K' : '4K'
  return (
    <>
      {maxEdge === null ? <Trans>All sizes</Trans> : <Trans>Up to {size}</Trans>}
      {' · '}
      {downloadsPerDay === null ? <Trans>unlimited new wallpapers</Trans> : <NewWallpapers of={downloadsPerDay} />}
      {' · '}
      <Plural value={freeBoxesPerDay} one="# free mystery box a day" other="# free mystery boxes a day" />
    </>
  )
}

function NewWallpapers({ of: count }: { of: number }) {
  const { i18n } = useLingui()
  const number = exactNumber(count, i18n.locale)
  return <Trans>{number} new wallpapers a day</Trans>
}
