import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PicturePair } from '#contract/pair.ts'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { PictureOrder } from '#src/domain/picture/list/picture-order.ts'
import { useCards } from '#src/domain/picture/list/use-cards.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { PairCard } from './pair-card.tsx'
import styles from './pair-grid.module.css'

/** Cards within the first screen; they load eagerly. */
const FIRST_VIEW = 4
const WAITING_CARDS = 6

interface PairGridProps {
  pairs: readonly PicturePair[]
  /** Shows the upright files. */
  isPortrait: boolean
  /** Loads more; undefined at the end. */
  onMore: (() => void) | undefined
}

/** Cards of pairs; arrow keys move between the names of the pictures, and Back returns to the one that was opened. */
export function PairGrid({ pairs, isPortrait, onMore }: PairGridProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const order = useCards(list, { pictures: pairs.flatMap(({ day, night }) => [day, night]), onMore })
  return (
    <ul ref={list} className={styles.grid} aria-label={t`Day and night`}>
      <PictureOrder value={order}>
        {pairs.map((pair, at) => (
          <li key={pair.day.aid}>
            <PairCard pair={pair} isPortrait={isPortrait} isFirst={at < FIRST_VIEW} />
          </li>
        ))}
      </PictureOrder>
    </ul>
  )
}

/** The grid in its final layout, before the pairs are loaded. */
export const PairGridSkeleton = () => (
  <div className={styles.grid} aria-busy="true">
    {Array.from({ length: WAITING_CARDS }, (_, index) => (
      <div key={index} className={styles.waiting}>
        <Skeleton ratio={EVEN_RATIO} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
)
