import { Trans, useLingui } from '@lingui/react/macro'
import { useRotation } from '#src/lib/timing/use-rotation.ts'
import { Page } from '#src/ui/page/page.tsx'
import { RotationControls } from '#src/ui/rotation/rotation-controls.tsx'
import { SLIDES } from '../content.ts'
import { SectionHead } from './section-head.tsx'
import { Slide } from './slide.tsx'
import styles from './carousel.module.css'

const HEADING_ID = 'showcase'

/** Three kinds of pictures in rotation; the neighbours are partly visible at both sides. */
export function Carousel() {
  const { t } = useLingui()
  const { slide, isPaused, isStill, choose, togglePause, hold } = useRotation(SLIDES.length)
  const count = SLIDES.length
  return (
    <>
      <Page>
        <SectionHead
          id={HEADING_ID}
          isClose
          title={<Trans>Three walls, three kinds of daylight</Trans>}
          text={<Trans>Nature, culture and classic art: a new picture goes up here every day.</Trans>}
        />
      </Page>
      <section className={styles.carousel} aria-roledescription={t`carousel`} aria-labelledby={HEADING_ID} {...hold}>
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
          <RotationControls
            count={count}
            shown={slide}
            isPaused={isPaused}
            pauseLabel={isPaused ? t`Play the carousel` : t`Pause the carousel`}
            dotLabel={(number) => t`Slide ${number} of ${count}`}
            onPause={togglePause}
            onChoose={choose}
          />
        </div>
      </section>
    </>
  )
}
