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
  /** '' where the picture only repeats what stands beside it. */
  alt: string
  /** How wide it is drawn, for the choice of the file. */
  sizes: string
  /** Width / height of its box where that is not the picture's own. */
  ratio?: number | undefined
  /** `hero` is what the visit is for, `first` stands in the first view, the rest loads when it comes near. */
  priority?: 'hero' | 'first' | 'lazy' | undefined
  className?: string | undefined
  /** Names the box for the transition from card to page. */
  transitionName?: string | undefined
  /** A smaller file that is decoded already; stands in for the blurred hash. */
  preview?: string | undefined
}

type Stage = 'waiting' | 'fading' | 'there' | 'broken'

/** A picture in a box of known size: its colour, then its blurred hash, then the file that suits the screen. */
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
            // What is wanted most is painted as it comes: a fade would only hold it back.
            data-stage={priority === 'hero' ? 'there' : stage}
            sizes={priority === 'hero' ? sizes : undefined}
            // One size serves the few browsers without AVIF; only what is shown large has a choice.
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

/** True where the file cost no transfer. */
function isFromCache({ currentSrc }: HTMLImageElement) {
  const entry = performance.getEntriesByName(currentSrc, 'resource').at(-1)
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0
}
