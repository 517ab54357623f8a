import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { RotateCw } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { isSavingDataAtom } from './data-saving.ts'
import { jpegAddress, sourceSet } from './sources.ts'
import { usePlaceholder } from './use-placeholder.ts'
import styles from './picture.module.css'

interface PictureProps {
  picture: Pick<Wallpaper, 'picture' | 'maxWidth' | 'ratio' | 'dominant' | 'thumbhash' | 'focal'>
  /** '' if the picture repeats adjacent text. */
  alt: string
  /** Rendered width, for choosing the file. */
  sizes: string
  /** Width / height of its box, if not the picture's own. */
  ratio?: number | undefined
  /** `hero` is the page's main picture, `first` is within the first screen, others load lazily. */
  priority?: 'hero' | 'first' | 'lazy' | undefined
  className?: string | undefined
  /** View transition name of the box. */
  transitionName?: string | undefined
  /** A smaller file that is already decoded; replaces the placeholder. */
  preview?: string | undefined
}

type Stage = 'waiting' | 'fading' | 'there' | 'broken'

/** A picture in a box of known size: its colour, then its placeholder, then the file that fits the screen. */
export function Picture({
  picture,
  alt,
  sizes,
  ratio,
  priority = 'lazy',
  className,
  transitionName,
  preview,
}: PictureProps) {
  const { t } = useLingui()
  const isSaving = useAtomValue(isSavingDataAtom)
  const [stage, setStage] = useState<Stage>('waiting')
  const [attempt, setAttempt] = useState(0)
  const hash = usePlaceholder(picture.thumbhash, stage === 'waiting' || stage === 'broken')
  const placeholder = preview ?? hash
  const box = {
    backgroundColor: picture.dominant,
    viewTransitionName: transitionName,
    '--ratio': ratio ?? picture.ratio,
    '--focal': `${picture.focal.x * 100}% ${picture.focal.y * 100}%`,
  } as CSSProperties

  const show = (image: HTMLImageElement) => setStage(isFromCache(image) ? 'there' : 'fading')
  const noticeReady = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setStage((stage) => (stage === 'waiting' ? 'there' : stage))
  }
  const reload = () => {
    setStage('waiting')
    setAttempt(attempt + 1)
  }

  return (
    <div className={classNames(styles.box, className)} style={box} data-picture-box>
      {placeholder && stage !== 'there' && (
        <img className={styles.placeholder} src={placeholder} alt="" decoding="sync" />
      )}
      {stage !== 'broken' && (
        <picture key={attempt}>
          <source type="image/avif" srcSet={sourceSet(picture, 'avif', isSaving)} sizes={sizes} />
          <img
            ref={noticeReady}
            className={styles.image}
            // The main picture appears as it loads; a fade would only delay it.
            data-stage={priority === 'hero' ? 'there' : stage}
            sizes={priority === 'hero' ? sizes : undefined}
            // One size is enough for the few browsers without AVIF, except for large pictures.
            srcSet={priority === 'hero' ? sourceSet(picture, 'jpg', isSaving) : undefined}
            src={jpegAddress(picture, 640)}
            alt={alt}
            loading={priority === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={priority === 'lazy' ? 'auto' : 'high'}
            decoding={priority === 'hero' ? 'auto' : 'async'}
            draggable={false}
            onLoad={(event) => show(event.currentTarget)}
            onTransitionEnd={() => setStage('there')}
            onError={() => setStage('broken')}
          />
        </picture>
      )}
      {stage === 'broken' && (
        <button type="button" className={styles.reload} aria-label={t`Load the picture again`} onClick={reload}>
          <RotateCw aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** True if the file came from the HTTP cache. */
function isFromCache({ currentSrc }: HTMLImageElement) {
  const entry = performance.getEntriesByName(currentSrc, 'resource').at(-1)
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0
}
