import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SLIDES } from './content.ts'
import { SectionHead } from './section-head.tsx'
import { CAROUSEL_HEADING_ID, showCarousel } from './show-carousel.ts'
import { Slide } from './slide.tsx'
import { useRotation } from './use-rotation.ts'
import styles from './carousel.module.css'

/**
 * Three kinds of pictures, one after another; the neighbours peep in at both sides. Comes into view each time that `demos`,
 * how often the demo was asked for, has grown.
 */
export function Carousel({ demos }: { demos: number }) {
  const { t } = useLingui()
  const { slide, isPaused, isStill, choose, togglePause, hold } = useRotation(SLIDES.length)
  const count = SLIDES.length
  useEffect(() => {
    if (demos > 0) showCarousel()
  }, [demos])
  return (
    <>
      <Page>
        <SectionHead
          id={CAROUSEL_HEADING_ID}
          isClose
          title={<Trans>Three walls, three kinds of daylight</Trans>}
          text={<Trans>Nature, culture and classic painting: every day somebody hangs a new one here.</Trans>}
        />
      </Page>
      <section
        className={styles.carousel}
        aria-roledescription={t`carousel`}
        aria-labelledby={CAROUSEL_HEADING_ID}
        {...hold}
      >
        <div className={styles.track} aria-live={isStill ? 'polite' : 'off'}>
          {SLIDES.map((each, index) => (
            <Slide
              key={each.picture}
              slide={each}
              place={(index - slide + count + 1) % count}
              number={index + 1}
              count={count}
            />
          ))}
        </div>
        <div className={styles.controls}>
          <IconButton label={isPaused ? t`Play the carousel` : t`Pause the carousel`} onClick={togglePause}>
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
          {SLIDES.map((each, index) => {
            const number = index + 1
            return (
              <button
                key={each.picture}
                type="button"
                className={styles.dot}
                aria-label={t`Slide ${number} of ${count}`}
                aria-current={index === slide}
                onClick={() => choose(index)}
              />
            )
          })}
        </div>
      </section>
    </>
  )
}
