import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { RARITIES } from '#contract/box-draw.ts'
import type { Box, BoxResult } from '#contract/box.ts'
import { TooFewPoints } from '#src/domain/item/buy-dialog.tsx'
import { Rarity } from '#src/domain/item/rarity.tsx'
import { classNames } from '#src/lib/text/class-names.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { BoxArt } from '../box-art.tsx'
import { PrizeIcon, usePrizeName } from '../prize.tsx'
import { Duplicate } from '../results.tsx'
import { costOf } from './cost-of.ts'
import type { Phase } from './use-opening.ts'
import rarityHue from '#src/domain/item/rarity-hue.module.css'
import styles from './opening.module.css'

/** A press this soon after the animation was meant to skip it, ms. */
const LATE_SKIP_MS = 300

interface OpenDialogProps {
  box: Box
  phase: Phase
  /** Points that the member has. */
  balance: number
  onConfirm: (count: 1 | 10) => void
  onClose: () => void
}

/**
 * Asks, waits, opens the box and shows what was in it. One dialog with one main button, so that the focus stays where it is.
 * The animation can be skipped, and is left out where motion is reduced.
 */
export function OpenDialog({ box, phase, balance, onConfirm, onClose }: OpenDialogProps) {
  const { i18n } = useLingui()
  const [isShown, setIsShown] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const shownAt = useRef(0)
  if (phase.kind === 'asking' && balance < costOf(box, phase.count)) {
    const name = i18n.locale === 'en' ? box.nameEn : box.name
    const named = phase.count === 1 ? name : `${name} × ${phase.count}`
    return <TooFewPoints name={named} price={costOf(box, phase.count)} balance={balance} onClose={onClose} />
  }
  const isOpening = phase.kind === 'opened' && !isShown
  const prizes = phase.kind === 'opened' && isShown ? phase.results : null
  const show = () => {
    shownAt.current = performance.now()
    setIsShown(true)
  }
  const press = () => {
    if (phase.kind === 'asking') onConfirm(phase.count)
    else if (isOpening) show()
    // A press just after the animation was meant to skip it: the prize has not been seen yet.
    else if (performance.now() - shownAt.current > LATE_SKIP_MS) onClose()
  }
  return (
    <Dialog title={<Title box={box} phase={phase} isShown={isShown} />} onClose={onClose}>
      <div className={styles.body}>
        {phase.kind === 'asking' && <Question balance={balance} />}
        {(phase.kind === 'sending' || isOpening) && (
          <div
            className={classNames(styles.art, rarityHue.hue)}
            data-ground="dark"
            data-rarity={bestOf(phase)}
            onAnimationEnd={show}
          >
            <BoxArt isOpening={isOpening} />
          </div>
        )}
        {/* Empty at first: screen readers tell what comes into it. */}
        <output className={styles.prizes}>{prizes && <Prizes results={prizes} />}</output>
        {prizes && phase.kind === 'opened' && !phase.isAsSent && <NotAsSent />}
        <div className={styles.buttons}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- not the close button: a second press would close unseen prizes */}
          <Button look="accent" isWide autoFocus isBusy={phase.kind === 'sending'} onClick={press}>
            <MainLabel phase={phase} isShown={isShown} />
          </Button>
          {phase.kind === 'asking' && (
            <Button look="ghost" isWide onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          {prizes?.some(isItem) && (
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

/** The best rarity, once it is known. */
const bestOf = (phase: Phase) =>
  phase.kind === 'opened' ? RARITIES.findLast((rarity) => phase.results.some((result) => result.rarity === rarity)) : ''

type Shown = Pick<OpenDialogProps, 'phase'> & { isShown: boolean }

function Title({ box, phase, isShown }: Shown & Pick<OpenDialogProps, 'box'>) {
  const { i18n } = useLingui()
  if (phase.kind === 'opened') return isShown ? <Trans>You got</Trans> : <Trans>Opening…</Trans>
  if (phase.kind === 'sending') return <Trans>Opening…</Trans>
  const cost = exactNumber(costOf(box, phase.count), i18n.locale)
  return phase.count === 1 ? <Trans>Open one for {cost} points?</Trans> : <Trans>Open ten for {cost} points?</Trans>
}

function MainLabel({ phase, isShown }: Shown) {
  if (phase.kind === 'opened') return isShown ? <Trans>Done</Trans> : <Trans>Skip</Trans>
  return <Trans context="box">Open</Trans>
}

const Question = ({ balance }: { balance: number }) => (
  <div className={styles.question}>
    <p>
      <Trans>What you get is drawn by chance; the page shows the chance of every prize.</Trans>
    </p>
    <p>
      <Plural value={balance} one="You have # point." other="You have # points." />
    </p>
  </div>
)

const NotAsSent = () => (
  <p className={styles.warning} role="alert">
    <TriangleAlert aria-hidden="true" />
    <Trans>
      This draw does not match what your device sent, or the hash it was shown before. Please report it to us.
    </Trans>
  </p>
)

function Prizes({ results }: { results: readonly BoxResult[] }) {
  const name = usePrizeName()
  const [only] = results
  if (only && results.length === 1) {
    return (
      <div className={classNames(styles.prize, rarityHue.hue)} data-rarity={only.rarity}>
        <span className={styles.icon}>
          <PrizeIcon kind={only.kind} />
        </span>
        <b>{name(only)}</b>
        <Rarity of={only.rarity} />
        {only.duplicatePoints !== null && <Duplicate points={only.duplicatePoints} />}
      </div>
    )
  }
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
