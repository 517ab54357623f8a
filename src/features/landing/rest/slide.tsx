import { useLingui } from '@lingui/react/macro'
import { classNames } from '#src/lib/text/class-names.ts'
import type { SLIDES } from '../content.ts'
import { bothSizes, mediumPicture } from '../pictures.ts'
import styles from './carousel.module.css'

interface SlideProps {
  slide: (typeof SLIDES)[number]
  /** 0 at the left edge, 1 centred, 2 at the right edge. */
  place: number
  number: number
  count: number
}

export function Slide({ slide, place, number, count }: SlideProps) {
  const { t } = useLingui()
  const isShown = place === 1
  return (
    <figure
      className={classNames(styles.slide, isShown && styles.shown)}
      style={{ order: place }}
      aria-roledescription={t`slide`}
      aria-label={t`Slide ${number} of ${count}`}
      aria-hidden={!isShown}
    >
      <img
        src={mediumPicture(slide.picture)}
        srcSet={bothSizes(slide.picture)}
        sizes="(width < 640px) 100vw, min(68vw, 1100px)"
        width={1280}
        height={720}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <figcaption className={styles.caption}>
        <h3>{t(slide.title)}</h3>
        <p>{t(slide.text)}</p>
      </figcaption>
    </figure>
  )
}
