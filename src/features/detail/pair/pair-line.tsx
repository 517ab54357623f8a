import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OwnPair } from '#contract/pair-half.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { PairDownloadButton } from '#src/domain/pair/pair-download-button.tsx'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import styles from './pair-line.module.css'

interface PairLineProps {
  /** Of the page. */
  picture: Wallpaper
  pair: OwnPair
}

/** The same by night or by day: the way to the other picture, and the download of both. */
export function PairLine({ picture, pair: { half, other } }: PairLineProps) {
  const { t, i18n } = useLingui()
  const pair = half === 'day' ? { day: picture, night: other } : { day: other, night: picture }
  return (
    <section className={styles.pair} aria-label={t`Day and night`}>
      <PictureLink aid={other.aid} kind={other.kind} className={styles.other}>
        <span className={styles.small}>
          <Picture picture={other} alt="" ratio={EVEN_RATIO} sizes="96px" />
        </span>
        <span className={styles.words}>
          <span className={styles.half}>
            {half === 'day' ? <Trans>Also by night</Trans> : <Trans>Also by day</Trans>}
          </span>
          <span className={styles.title}>{pictureTexts(other, i18n.locale).title}</span>
        </span>
      </PictureLink>
      <span className={styles.actions}>
        <PairDownloadButton pair={pair} look="outline" />
        <Link to="/pairs" className={styles.all}>
          <Trans>All pairs</Trans>
        </Link>
      </span>
    </section>
  )
}
