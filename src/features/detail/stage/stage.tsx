import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { ChevronLeft, ChevronRight, Maximize } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { PictureFile } from '#contract/companion.ts'
import { shortDay } from '#contract/day-text.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { SHOWN_PICTURE, shownFileOf } from '#src/domain/picture-card/shown-picture.ts'
import { PictureTags } from '#src/domain/picture-card/tags.tsx'
import { FileChoice } from '#src/domain/picture/facts/file-choice.tsx'
import { isSavingDataAtom } from '#src/domain/picture/image/data-saving.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import type { Step as SwipeStep } from '#src/domain/picture/input/follow-swipe.ts'
import { useSwipeSteps } from '#src/domain/picture/input/use-swipe-steps.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asFile } from '#src/domain/picture/portrait.ts'
import { preloadViewer } from '#src/domain/viewer/preload-viewer.ts'
import { useOpenViewer } from '#src/domain/viewer/use-open-viewer.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Neighbour, Neighbours } from '../use-neighbours.ts'
import { Beside } from './beside.tsx'
import { STAGE_PX, stageSizes } from './stage-sizes.ts'
import { useStageFile } from './use-stage-file.ts'
import { useWayBack } from './use-way-back.ts'
import styles from './stage.module.css'

interface StageProps {
  picture: Wallpaper
  neighbours: Neighbours
  /** Opens a neighbour; resolves when it is shown. */
  onStep?: (side: keyof Neighbours) => unknown
}

/**
 * The uncropped picture on a background tinted with its colour, with links to the viewer and to its neighbours: by button,
 * or by swiping.
 */
export function Stage({ picture: given, neighbours, onStep }: StageProps) {
  const { t, i18n } = useLingui()
  const open = useOpenViewer()
  const usualFile = useStageFile()
  const [chosenFile, setChosenFile] = useState<PictureFile>()
  const file = chosenFile ?? usualFile
  const picture = asFile(given, file)
  const words = pictureTexts(picture, i18n.locale)
  const { prev, next } = neighbours
  const [coming, setComing] = useState<SwipeStep | 0 | null>(null)
  const frame = useSwipeSteps({
    shown: picture.aid,
    isBesideSeen: true,
    canStep: (step) => (step > 0 ? next : prev) !== undefined,
    onBegin: () => setComing(0),
    onStep: (step) => {
      setComing(step)
      return onStep?.(step > 0 ? 'next' : 'prev')
    },
  })
  useWayBack(picture.aid)
  const look = { '--colour': picture.dominant, '--shape': picture.ratio } as CSSProperties
  return (
    <section className={styles.stage} style={look} aria-label={t`Picture`} data-picture-stage>
      <div className={styles.inside}>
        <div ref={frame} className={styles.frame} data-file={picture.companion && file}>
          {coming !== null && prev && <Beside aid={prev.aid} isBefore isComing={coming < 0} />}
          {coming !== null && next && <Beside aid={next.aid} isComing={coming > 0} />}
          <Picture
            className={styles.picture}
            picture={picture}
            alt={words.alt}
            sizes={stageSizes(Math.round(STAGE_PX * picture.ratio))}
            priority="hero"
            transitionName={SHOWN_PICTURE}
            preview={shownFileOf(picture)}
            key={picture.picture}
          />
          <PictureTags picture={picture} />
          <button
            type="button"
            className={styles.whole}
            aria-label={t`Full screen`}
            title={t`Full screen`}
            data-key="v"
            onPointerEnter={preloadViewer}
            onFocus={preloadViewer}
            onClick={() => open(picture.aid)}
          >
            <span className={buttonClass({ look: 'glass' }, styles.corner)}>
              <Maximize aria-hidden="true" />
            </span>
          </button>
        </div>
        <Step neighbour={neighbours.prev} isBack />
        <Step neighbour={neighbours.next} />
        {picture.companion && (
          <div className={styles.version}>
            <FileChoice file={file} onChoose={setChosenFile} />
          </div>
        )}
        <FullQuality />
      </div>
    </section>
  )
}

function Step({ neighbour, isBack = false }: { neighbour: Neighbour | undefined; isBack?: boolean }) {
  const { t, i18n } = useLingui()
  if (!neighbour) return null
  const { picture, isByDate } = neighbour
  const day = isByDate && picture?.date ? shortDay(picture.date, i18n.locale) : ''
  const title = picture ? (i18n.locale === 'en' ? picture.titleEn : picture.title) : ''
  const way = day
    ? isBack
      ? t`The day before, ${day}`
      : t`The day after, ${day}`
    : isBack
      ? t`Previous picture`
      : t`Next picture`
  const label = title ? `${way}: ${title}` : way
  const Icon = isBack ? ChevronLeft : ChevronRight
  return (
    <Link
      {...neighbour.link}
      className={buttonClass({ look: 'outline' }, classNames(styles.step, isBack ? styles.back : styles.on))}
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden="true" />
    </Link>
  )
}

/** With data saving, pictures are limited to 960 px until full quality is requested. */
function FullQuality() {
  const { t } = useLingui()
  const [isSaving, setIsSaving] = useAtom(isSavingDataAtom)
  if (!isSaving) return null
  return (
    <Button look="soft" size="compact" className={styles.quality} onClick={() => setIsSaving(false)}>
      {t`Load full quality`}
    </Button>
  )
}
