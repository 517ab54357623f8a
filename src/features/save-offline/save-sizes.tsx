import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { levelOfPixels } from '#contract/membership-level.ts'
import type { SavedSize } from '#contract/saved.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { savedWidth } from '#src/domain/offline-picture/offline-files.ts'
import { fileBytes } from '#src/domain/offline-picture/saving/progress/file-bytes.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { megabytes, pixelsText } from '#src/lib/text/number-text.ts'
import { LevelBadge } from '#src/ui/badge/level-badge.tsx'
import styles from '#src/domain/download/panel/size-choice.module.css'

interface SaveSizesProps {
  picture: Wallpaper
  sizes: readonly SavedSize[]
  /** The member's level (groupId). */
  level: number
  chosen: SavedSize
  onChoose: (size: SavedSize) => void
}

/** Sizes for saving offline, each with pixels, megabytes and required level. */
export function SaveSizes({ picture, sizes, level, chosen, onChoose }: SaveSizesProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.sizes} aria-label={t`Size`}>
      {sizes.map((size) => {
        const width = savedWidth(picture, size, ownScreen())
        const height = Math.round(width / picture.ratio)
        const needed = size === 'original' ? levelOfPixels(picture.width, picture.height) : 1
        return (
          <label key={size} className={styles.size}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={size === chosen}
              onChange={() => onChoose(size)}
            />
            <span>
              <span className={styles.pixels}>{pixelsText(width, height)}</span>
              <Megabytes picture={picture} size={size} />
            </span>
            {needed > level ? (
              <LevelBadge level={needed} />
            ) : (
              <span className={size === 'screen' ? styles.own : styles.condition}>
                <Purpose size={size} />
              </span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

function Purpose({ size }: { size: SavedSize }) {
  if (size === 'screen') return <Trans>Your screen</Trans>
  return size === '4k' ? <>4K</> : <Trans>Original</Trans>
}

/** The file's size; estimated until the server reports it. */
function Megabytes({ picture, size: savedSize }: { picture: Wallpaper; size: SavedSize }) {
  const { t, i18n } = useLingui()
  const { exact, estimate } = fileBytes(picture, savedSize)
  const { data = exact } = useQuery({
    queryKey: ['file-bytes', picture.picture, savedSize],
    queryFn: ({ signal }) => askBytes(`${picture.picture}/${savedWidth(picture, savedSize, ownScreen())}.avif`, signal),
    enabled: exact === undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const size = megabytes(data ?? estimate, i18n.locale)
  return <span className={styles.facts}>{data === undefined ? t`about ${size}` : size}</span>
}

async function askBytes(path: string, signal: AbortSignal) {
  const answer = await fetch(path, { method: 'HEAD', signal })
  const length = Number(answer.headers.get('content-length'))
  if (!answer.ok || !(length > 0)) throw new Error('the size of a file is not known')
  return length
}
