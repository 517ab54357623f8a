import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef } from 'react'
import { rememberShown } from '#src/domain/picture-card/shown-picture.ts'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { detailAddress } from '#src/domain/picture/picture-link-props.ts'
import { asFile } from '#src/domain/picture/portrait.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { STAGE_PX, stageSizes } from './stage-sizes.ts'
import { useStageFile } from './use-stage-file.ts'
import styles from './stage.module.css'

interface BesideProps {
  aid: string
  isBefore?: boolean
  /** Called when it moves onto the stage: its page starts with this file. */
  isComing: boolean
}

/** A neighbour beside the stage's picture, visible during a swipe; seeing it preloads its page. */
export function Beside({ aid, isBefore = false, isComing }: BesideProps) {
  const client = useQueryClient()
  const room = useRef<HTMLDivElement>(null)
  const known = findPicture(client, aid)
  const detail = useQuery(wallpaperQueries.detail(detailAddress(known ?? { aid })))
  const file = useStageFile()
  const found = detail.data ?? known
  const picture = found && asFile(found, file)
  useEffect(() => {
    if (isComing) rememberShown(aid, room.current)
  }, [aid, isComing])
  if (!picture) return null
  return (
    <div
      ref={room}
      className={classNames(styles.beside, isBefore && styles.before)}
      data-file={picture.companion && file}
      style={{ '--shape': picture.ratio } as CSSProperties}
      aria-hidden="true"
    >
      <Picture
        className={styles.picture}
        picture={picture}
        alt=""
        sizes={stageSizes(Math.round(STAGE_PX * picture.ratio))}
        priority="hero"
      />
    </div>
  )
}
