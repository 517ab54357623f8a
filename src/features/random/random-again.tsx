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
  /** Of the order that the picture was opened in; undefined where it was not. */
  seed: Seed | undefined
}

/** On a picture's own page: the key R, and a button to the next surprise where this one was a surprise. */
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
