import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Box, BoxState } from '#contract/box.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import { BoxArt } from './box-art.tsx'
import { costOf } from './opening/cost-of.ts'
import styles from './box.module.css'

interface BoxStageProps {
  box: Box
  closed: BoxState['closed']
  /** False for a stored state of an earlier visit: attempts and prices may have changed. */
  isCurrent: boolean
  isBusy: boolean
  /** Whether an opening has had no response. */
  isPending: boolean
  onOpen: (count: 1 | 10) => void
  onAskAgain: () => void
}

/** The box with its attempts, prices and what is certain. */
export function BoxStage({ box, isCurrent, isPending, ...rest }: BoxStageProps) {
  const { i18n } = useLingui()
  return (
    <section className={styles.stage} data-ground="dark" aria-label={i18n.locale === 'en' ? box.nameEn : box.name}>
      <div className={styles.art}>
        <BoxArt />
      </div>
      <div className={styles.offer}>
        <h2 className={styles.name}>{i18n.locale === 'en' ? box.nameEn : box.name}</h2>
        {isCurrent && <Attempts box={box} />}
        {isPending ? (
          <AskAgain isBusy={rest.isBusy} onAskAgain={rest.onAskAgain} />
        ) : (
          <Openings box={box} isCurrent={isCurrent} {...rest} />
        )}
        <Certainty pity={box.pity} />
      </div>
    </section>
  )
}

function Attempts({ box: { remaining, free, freePerDay, resetsAt } }: { box: Box }) {
  const { i18n } = useLingui()
  if (remaining > 0) {
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
  const time = momentText(new Date(resetsAt), i18n.locale)
  return (
    <p>
      <Trans>No attempts are left today. New ones come at {time}; there is no other way to get more.</Trans>{' '}
      {freePerDay > 0 && <Plural value={freePerDay} one="# of them will be free." other="# of them will be free." />}
    </p>
  )
}

/** Instead of the buttons: another opening could be paid for before this one is known. */
function AskAgain({ isBusy, onAskAgain }: Pick<BoxStageProps, 'isBusy' | 'onAskAgain'>) {
  const isOnline = useIsOnline()
  return (
    <div className={styles.pending}>
      <output>
        <Trans>
          Your last opening got no response, so it may have gone through. Check its prizes; it will not be opened twice.
        </Trans>
      </output>
      <Button look="accent" isBusy={isBusy} disabled={!isOnline} onClick={onAskAgain}>
        <Trans>Check the prizes</Trans>
      </Button>
    </div>
  )
}

type OpeningsProps = Pick<BoxStageProps, 'box' | 'closed' | 'isCurrent' | 'isBusy' | 'onOpen'>

function Openings({ box, closed, isCurrent, isBusy, onOpen }: OpeningsProps) {
  const isOnline = useIsOnline()
  if (closed === 'minor') {
    return (
      <p className={styles.closed}>
        <Trans>Mystery boxes are closed to accounts of minors.</Trans>
      </p>
    )
  }
  if (isCurrent && box.remaining === 0) return null
  // The price of an earlier visit may have changed.
  const priced = isCurrent ? box : null
  return (
    <>
      <div className={styles.buttons}>
        <Button look="accent" isBusy={isBusy} disabled={!isOnline || !priced} onClick={() => onOpen(1)}>
          <span>
            <Trans>Open one</Trans>
            {priced && <Cost of={costOf(priced, 1)} />}
          </span>
        </Button>
        {box.remaining >= 10 && (
          <Button look="soft" isBusy={isBusy} disabled={!isOnline || !priced} onClick={() => onOpen(10)}>
            <span>
              <Trans>Open ten</Trans>
              {priced && <Cost of={costOf(priced, 10)} />}
            </span>
          </Button>
        )}
      </div>
      {!isOnline && (
        <p className={styles.closed}>
          <Trans>You are offline. The draw happens on the server, so you can open boxes once you are online.</Trans>
        </p>
      )}
    </>
  )
}

function Cost({ of: points }: { of: number }) {
  const { i18n } = useLingui()
  const number = exactNumber(points, i18n.locale)
  return (
    <>
      {' · '}
      {points === 0 ? <Trans context="price">free</Trans> : <Trans context="price">{number} points</Trans>}
    </>
  )
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
          one="The next opening is guaranteed to be epic or legendary."
          other="An epic or legendary prize is guaranteed within # openings."
        />
      </p>
    </div>
  )
}
