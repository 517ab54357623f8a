import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { RankOrder } from '#contract/rank.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { RankedPicture } from './queries.ts'
import { rankValue } from './rank-value.ts'
import styles from './rank-meta.module.css'

interface RankMetaProps {
  picture: RankedPicture
  by: RankOrder
  /** False for all time, which has no previous span. */
  isMoving: boolean
}

/** Second line of a card in a ranking: the movement, and the number ranked by. */
export function RankMeta({ picture: { delta, value }, by, isMoving }: RankMetaProps) {
  const { i18n } = useLingui()
  return (
    <>
      {isMoving && delta !== 0 && (
        <>
          <Movement delta={delta} />
          {' · '}
        </>
      )}
      {rankValue(by, value, i18n.locale)}
    </>
  )
}

function Movement({ delta }: { delta: number | null }) {
  if (delta === null) {
    return (
      <span className={styles.new}>
        <Trans context="ranking">New</Trans>
      </span>
    )
  }
  const ranks = Math.abs(delta)
  return (
    <span className={delta > 0 ? styles.up : styles.down}>
      {delta > 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span aria-hidden="true">{ranks}</span>
      <VisuallyHidden>
        {delta > 0 ? (
          <Plural value={ranks} one="Up # rank" other="Up # ranks" />
        ) : (
          <Plural value={ranks} one="Down # rank" other="Down # ranks" />
        )}
      </VisuallyHidden>
    </span>
  )
}
