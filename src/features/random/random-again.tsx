import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import type { Seed } from '#contract/picture-choices.ts'
import type { SurpriseFilters } from '#src/domain/random/random-order.ts'
import { useSurprise } from '#src/domain/random/use-random.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './random-again.module.css'

interface SurpriseAgainProps {
  aid: string
  filters: SurpriseFilters
  /** Random order in which the picture was opened, if any. */
  seed: Seed | undefined
}

/** On a picture's page: the shortcut R, and a button for the next random picture if this one was random. */
export function SurpriseAgain({ aid, filters, seed }: SurpriseAgainProps) {
  const { t } = useLingui()
  const { open, isBusy } = useSurprise(filters, seed === undefined ? undefined : { seed, aid })
  if (seed === undefined) return null
  return (
    <div className={styles.again}>
      <Button
        look="solid"
        className={styles.button}
        title={t`Another one (R)`}
        aria-keyshortcuts="R"
        isBusy={isBusy}
        onClick={open}
      >
        {!isBusy && <Dices aria-hidden="true" />}
        <Trans>Another one</Trans>
      </Button>
    </div>
  )
}
