import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { RARITIES } from '#contract/box-draw.ts'
import type { BoxResult } from '#contract/box.ts'
import { Rarity } from '#src/domain/item/rarity.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { BoxArt } from '../box-art.tsx'
import { PrizeIcon, usePrizeName } from '../prize.tsx'
import { Duplicate } from '../results.tsx'
import styles from './opened.module.css'

/** A press this soon after the animation was meant to skip it, ms. */
const LATE_SKIP_MS = 300

interface OpenedDialogProps {
  results: readonly BoxResult[]
  onClose: () => void
}

/** The box opens, then what was in it. The animation can be skipped, and is left out where motion is reduced. */
export function OpenedDialog({ results, onClose }: OpenedDialogProps) {
  const [isOpening, setIsOpening] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const shownAt = useRef(0)
  const show = () => {
    shownAt.current = performance.now()
    setIsOpening(false)
  }
  const press = () => {
    if (isOpening) show()
    // Who wanted to skip as the animation ended has not seen the prize yet.
    else if (performance.now() - shownAt.current > LATE_SKIP_MS) onClose()
  }
  const best = results.map(({ rarity }) => rarity).toSorted((a, b) => RARITIES.indexOf(b) - RARITIES.indexOf(a))[0]
  return (
    <Dialog title={isOpening ? <Trans>Opening …</Trans> : <Trans>You got</Trans>} onClose={onClose}>
      <div className={styles.body}>
        {isOpening ? (
          <div className={styles.art} data-ground="dark" data-rarity={best} onAnimationEnd={show}>
            <BoxArt isOpening />
          </div>
        ) : (
          <output className={styles.prizes}>
            {results.length === 1 ? (
              results.map((result) => <OnePrize key={result.id} result={result} />)
            ) : (
              <Prizes results={results} />
            )}
          </output>
        )}
        <div className={styles.buttons}>
          {/* The same button, so that the focus stays where it is. */}
          <Button look="accent" isWide onClick={press}>
            {isOpening ? <Trans>Skip</Trans> : <Trans>Done</Trans>}
          </Button>
          {!isOpening && results.some(isItem) && (
            <ButtonLink look="ghost" isWide to="/my-items">
              <Trans>My items</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const isItem = ({ kind, duplicatePoints }: BoxResult) => kind !== 'points' && duplicatePoints === null

function OnePrize({ result }: { result: BoxResult }) {
  const name = usePrizeName()
  return (
    <div className={styles.prize} data-rarity={result.rarity}>
      <span className={styles.icon}>
        <PrizeIcon kind={result.kind} />
      </span>
      <b>{name(result)}</b>
      <Rarity of={result.rarity} />
      {result.duplicatePoints !== null && <Duplicate points={result.duplicatePoints} />}
    </div>
  )
}

function Prizes({ results }: Pick<OpenedDialogProps, 'results'>) {
  const name = usePrizeName()
  return (
    <RowList>
      {results.map((result) => (
        <Row key={result.id} start={<PrizeIcon kind={result.kind} />}>
          <b>
            {name(result)} <Rarity of={result.rarity} />
          </b>
          {result.duplicatePoints !== null && <Duplicate points={result.duplicatePoints} />}
        </Row>
      ))}
    </RowList>
  )
}
