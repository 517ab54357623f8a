import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { isSavingDataAtom } from '#src/domain/picture/image/data-saving.ts'
import { usePlaceholder } from '#src/domain/picture/image/use-placeholder.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { asShownIn } from '#src/domain/picture/portrait.ts'
import type { Size } from '#src/lib/input/plane.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import type { Look } from '../gestures/motion.ts'
import { fitScale } from '../gestures/zoom.ts'
import type { SlideshowSettings } from '../slideshow/settings.ts'
import { usePicture } from '../use-picture.ts'
import { previewWidth, screenWidth, widthFor } from './file-width.ts'
import { MissingPicture } from './missing-picture.tsx'
import { OriginalNote } from './original-note.tsx'
import { useLayers } from './use-layers.ts'
import styles from './slide.module.css'

interface SlideProps {
  aid: string
  /** Distance from the shown picture: 0 is the shown one. */
  offset: -1 | 0 | 1
  room: Size & { density: number }
  /** Transition of the running slideshow; null without one. */
  playing: SlideshowSettings | null
  /** A neighbour preloads once the shown picture has loaded. */
  mayLoadAhead: boolean
  /** Its zoom; null when not zoomed. */
  look: Look | null
  /** Called when the screen-sized file of the shown picture has loaded. */
  onReady: (aid: string) => void
  /** Called for the shown picture and the next one: loaded, failed, or removed from the row. */
  onLoaded: (aid: string, state: 'there' | 'missing' | 'gone') => void
}

/** A picture of the row: placeholder, preview, screen-sized file, and files for zooming. */
export function Slide({ aid, offset, room, playing, mayLoadAhead, look, onReady, onLoaded }: SlideProps) {
  const { t, i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const isShown = offset === 0
  const isSaving = useAtomValue(isSavingDataAtom)
  const { picture: found, query } = usePicture(aid, isShown || mayLoadAhead)
  const picture = found && asShownIn(found, room)
  const frame = picture && { picture, room, density: room.density }
  const screen = frame ? screenWidth(frame, picture, isSaving) : 0
  const closer = frame && look ? widthFor(frame, look.scale, picture) : 0
  const isPastFull = look?.isPastFull === true
  // The server gives the original of a picture's own file.
  const isOwnFile = picture?.picture === found?.picture
  const mayShowOriginal = picture?.access.allowed === true && isOwnFile && !isSaving

  const { width, isBroken, isOriginalRefused, reload } = useLayers(box, picture, {
    widths: isShown
      ? [previewWidth(screen) ?? 0, screen, closer].filter((width) => width > 0)
      : mayLoadAhead && screen > 0
        ? [screen]
        : [],
    hasOriginal: isPastFull && mayShowOriginal,
    alt: picture ? pictureTexts(picture, i18n.locale).alt : '',
  })
  const placeholder = usePlaceholder(picture?.thumbhash ?? '', picture !== undefined && width === 0)

  const showReady = useEffectEvent(() => onReady(aid))
  const tellLoaded = useEffectEvent(() => onLoaded(aid, isLoaded ? 'there' : 'missing'))
  const tellGone = useEffectEvent(() => onLoaded(aid, 'gone'))
  const isLoaded = screen > 0 && width >= screen
  const isReady = isShown && isLoaded
  const isFailed = isBroken || (picture === undefined && query.isError)
  useFailureToast(isShown && !picture ? query.error : null)
  const isSettled = offset >= 0 && (isLoaded || isFailed)
  useEffect(() => {
    if (isReady) showReady()
  }, [isReady])
  useEffect(() => {
    if (!isSettled) return undefined
    tellLoaded()
    return () => tellGone()
  }, [isSettled])

  const whole = frame && fitScale(frame)
  return (
    <div
      className={classNames(styles.slide, playing && styles.playing, playing?.effect === 'pan' && styles.panning)}
      style={{ '--offset': offset, ...(playing && { '--rest': `${playing.seconds}s` }) } as CSSProperties}
      data-aid={aid}
      data-shown={isShown ? '' : undefined}
      data-width={width}
      inert={!isShown}
    >
      {picture && whole && (
        <div
          className={styles.canvas}
          data-canvas
          style={{
            inlineSize: picture.width * whole,
            blockSize: picture.height * whole,
            backgroundColor: picture.dominant,
          }}
        >
          {placeholder && width === 0 && <img className={styles.layer} src={placeholder} alt="" />}
          <div ref={box} className={styles.files} />
        </div>
      )}
      {isShown && isBroken && (
        <button
          type="button"
          className={styles.reload}
          aria-label={t`Load the picture again`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={reload}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      {isShown && !picture && (
        <div className={styles.failed} onPointerDown={(event) => event.stopPropagation()}>
          <MissingPicture query={query} />
        </div>
      )}
      {picture && isPastFull && isOwnFile && (
        <OriginalNote picture={picture} width={width} isRefused={isOriginalRefused} />
      )}
    </div>
  )
}
