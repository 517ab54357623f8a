import { Trans, useLingui } from '@lingui/react/macro'
import { CircleExclamationPoint, CircleCheck, Clock, Pause } from 'lucide-react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { SAVED_STATE, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import styles from './favourites-page.module.css'

interface FavouriteMetaProps {
  picture: Wallpaper
  record: SavedPicture | undefined
  /** Shows the size in bytes instead of the place. */
  hasSize?: boolean
}

/** Second line of a card: place, and the state of the offline copy. */
export function FavouriteMeta({ picture, record, hasSize = false }: FavouriteMetaProps) {
  const { i18n } = useLingui()
  const { place } = pictureTexts(picture, i18n.locale)
  if (!record) return place
  return (
    <span className={styles.meta}>
      <StateMark state={record.state} />
      {record.state === SAVED_STATE && (hasSize ? megabytes(record.bytes, i18n.locale) : place)}
    </span>
  )
}

function StateMark({ state }: Pick<SavedPicture, 'state'>) {
  switch (state) {
    case SAVED_STATE:
      return (
        <>
          <CircleCheck className={styles.there} aria-hidden="true" />
          <VisuallyHidden>
            <Trans>Saved offline</Trans>
          </VisuallyHidden>
        </>
      )
    case 'waiting':
      return (
        <>
          <Clock aria-hidden="true" />
          <Trans>Waiting</Trans>
        </>
      )
    case 'paused':
      return (
        <>
          <Pause aria-hidden="true" />
          <Trans>Paused</Trans>
        </>
      )
    default:
      return (
        <>
          <CircleExclamationPoint aria-hidden="true" />
          <Trans>Not saved</Trans>
        </>
      )
  }
}
