import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Box, BoxState } from '#contract/box.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import { BoxArt } from './box-art.tsx'
import styles from './box.module.css'

interface BoxStageProps {
  box: Box
  closed: BoxState['closed']
  /** False for a stored state of an earlier visit: attempts and time may have changed. */
  isCurrent: boolean
  isBusy: boolean
  onOpen: (count: 1 | 10) => void
}

/** Points that `count` openings cost now. */
export const costOf = ({ price, free }: Pick<Box, 'price' | 'free'>, count: number) => price * Math.max(0, count - free)

/** The box with its attempts, prices and what is certain. */
export function BoxStage({ box, closed, isCurrent, isBusy, onOpen }: BoxStageProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.stage} data-ground="dark" aria-label={i18n.locale === 'en' ? box.nameEn : box.name}>
      <div className={styles.art}>
        <BoxArt />
      </div>
      <div className={styles.offer}>
        <h2 className={styles.name}>{i18n.locale === 'en' ? box.nameEn : box.name}</h2>
        {isCurrent && <Attempts box={box} />}
        <OpenButtons box={box} closed={closed} isBusy={isBusy} onOpen={onOpen} />
        <Certainty pity={box.pity} />
      </div>
    </section>
  )
}

function Attempts({ box: { remaining, free, freePerDay, resetsAt } }: { box: Box }) {
  const { i18n } = useLingui()
  if (remaining === 0) {
    const time = momentText(new Date(resetsAt), i18n.locale)
    return (
      <p>
        {freePerDay > 0 ? (
          <Trans>No attempts are left today. New ones, the first of them free, come at {time}.</Trans>
        ) : (
          <Trans>No attempts are left today. New ones come at {time}.</Trans>
        )}
      </p>
    )
  }
  return (
    <p>
      <Plural value={remaining} one="# attempt left today" other="# attempts left today" />
      {free > 0 && (
        <>
          {' · '}
          <Plural value={free} one="# of them is free" other="# of them are free" />
        </>
      )}
    </p>
  )
}

type OpenButtonsProps = Pick<BoxStageProps, 'box' | 'closed' | 'isBusy' | 'onOpen'>

function OpenButtons({ box, closed, isBusy, onOpen }: OpenButtonsProps) {
  const isOnline = useIsOnline()
  if (closed === 'minor') {
    return (
      <p className={styles.closed}>
        <Trans>Mystery boxes are closed to accounts of minors.</Trans>
      </p>
    )
  }
  if (box.remaining === 0) return null
  return (
    <>
      <div className={styles.buttons}>
        <Button look="accent" isBusy={isBusy} disabled={!isOnline} onClick={() => onOpen(1)}>
          <Trans>Open one</Trans> · <Cost of={costOf(box, 1)} />
        </Button>
        {box.remaining >= 10 && (
          <Button look="soft" isBusy={isBusy} disabled={!isOnline} onClick={() => onOpen(10)}>
            <Trans>Open ten</Trans> · <Cost of={costOf(box, 10)} />
          </Button>
        )}
      </div>
      {!isOnline && (
        <p className={styles.closed}>
          <Trans>You are offline. Boxes can be opened once you are online, because the site draws.</Trans>
        </p>
      )}
    </>
  )
}

function Cost({ of: points }: { of: number }) {
  const { i18n } = useLingui()
  if (points === 0) return <Trans context="price">free</Trans>
  const number = exactNumber(points, i18n.locale)
  return <Trans context="price">{number} points</Trans>
}

function Certainty({ pity: { need, at } }: Pick<Box, 'pity'>) {
  const { t } = useLingui()
  const left = need - at
  return (
    <div className={styles.certainty}>
      <ProgressLine label={t`Openings until an epic or legendary prize is certain`} value={at / (need - 1)} />
      <p>
        <Plural
          value={left}
          one="The next opening has an epic or legendary prize for certain."
          other="An epic or legendary prize is certain within # openings."
        />
      </p>
    </div>
  )
}
