import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { PAIR_HALVES, type PairHalf } from '#contract/pair-half.ts'
import type { PicturePair } from '#contract/pair.ts'
import { HalfName } from '#src/domain/pair/half-name.tsx'
import { PairDownloadButton } from '#src/domain/pair/pair-download-button.tsx'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asPortrait } from '#src/domain/picture/portrait.ts'
import styles from './pair-card.module.css'

/** Per cent of the card that the day covers, from the start. */
const HALF = 50
/** Width / height of a card that shows upright files. */
const UPRIGHT_RATIO = 3 / 4
const SIZES = '(width >= 1364px) 33vw, (width >= 720px) 50vw, 100vw'

interface PairCardProps {
  pair: PicturePair
  /** Shows the upright files. */
  isPortrait: boolean
  /** True within the first screen. */
  isFirst: boolean
}

/**
 * Both pictures in one box, the day at the start, the night at the end. Pointing, dragging and arrow keys move the line
 * between them; the names open the pictures.
 */
export function PairCard({ pair, isPortrait, isFirst }: PairCardProps) {
  const { t, i18n } = useLingui()
  const [share, setShare] = useState(HALF)
  const ratio = isPortrait ? UPRIGHT_RATIO : EVEN_RATIO
  const titles = { day: titleOf(pair.day, i18n.locale), night: titleOf(pair.night, i18n.locale) }
  const follow = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * 100))
  }
  const draw = (half: PairHalf) => (
    <Picture
      picture={isPortrait ? asPortrait(pair[half]) : pair[half]}
      alt=""
      ratio={ratio}
      sizes={SIZES}
      priority={isFirst ? 'first' : 'lazy'}
    />
  )
  return (
    <article className={styles.card}>
      <div
        className={styles.frame}
        style={{ '--share': `${share}%` } as CSSProperties}
        onPointerMove={follow}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setShare(HALF)}
      >
        {draw('day')}
        <div className={styles.night}>{draw('night')}</div>
        <span className={styles.line} aria-hidden="true" />
        <input
          type="range"
          className={styles.range}
          aria-label={t`How much of the day is shown beside the night`}
          aria-valuetext={t`${share} % ${titles.day}, ${100 - share} % ${titles.night}`}
          min={0}
          max={100}
          step={5}
          value={share}
          onChange={(event) => setShare(event.target.valueAsNumber)}
        />
      </div>
      <div className={styles.names}>
        {PAIR_HALVES.map((half) => (
          <div key={half} className={styles.name} data-card={cardName(pair[half])} data-aid={pair[half].aid}>
            <PictureLink aid={pair[half].aid} kind={pair[half].kind} className={styles.link}>
              <HalfName half={half} className={styles.half} />
              <span className={styles.title}>{titles[half]}</span>
            </PictureLink>
          </div>
        ))}
      </div>
      <PairDownloadButton pair={pair} look="soft" />
    </article>
  )
}

const titleOf = (picture: PicturePair['day'], locale: string) => pictureTexts(picture, locale).title
