import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import type { SurpriseFilters } from './random-order.ts'
import { useSurprise } from './use-random.ts'
import chip from '#src/ui/chip/chip.module.css'

interface SurpriseButtonProps {
  /** The list shown on the page. */
  filters: SurpriseFilters
  /** Icon only. */
  isSmall?: boolean
}

/** "Surprise me", with the shortcut R while mounted. One per page. */
export function SurpriseButton({ filters, isSmall = false }: SurpriseButtonProps) {
  const { t } = useLingui()
  const { open, isBusy } = useSurprise(filters)
  if (isSmall) {
    return (
      <IconButton
        look="outline"
        isRound
        label={t`Surprise me`}
        title={t`Surprise me (R)`}
        aria-keyshortcuts="R"
        isBusy={isBusy}
        onClick={open}
      >
        {!isBusy && <Dices aria-hidden="true" />}
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      className={`${chip.chip} ${chip.tall}`}
      aria-label={t`Surprise me`}
      title={t`Surprise me (R)`}
      aria-keyshortcuts="R"
      aria-busy={isBusy || undefined}
      onClick={open}
    >
      {isBusy ? <SpinnerRing /> : <Dices aria-hidden="true" />}
      <span className={chip.words}>
        <Trans>Surprise me</Trans>
      </span>
    </button>
  )
}
