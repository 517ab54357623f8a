import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { type Place, placesAround } from '../series/place.ts'
import type { Series } from '../series/use-series.ts'
import styles from './film.module.css'

/** Pictures in the strip. */
const COUNT = 7

interface FilmProps {
  list: NonNullable<Series['list']>
  onPlace: (place: Place) => void
}

/** Film strip of the list around the shown picture; only pictures known on this device. */
export function Film({ list, onPlace }: FilmProps) {
  const { t } = useLingui()
  return (
    <ul className={styles.film} aria-label={t`Nearby pictures`}>
      {placesAround(list.aids, list.at, COUNT).map((place) => (
        <li key={`${place.at} ${place.aid}`}>
          <Frame place={place} isShown={place.at === list.at} onPlace={onPlace} />
        </li>
      ))}
    </ul>
  )
}

function Frame({ place, isShown, onPlace }: Pick<FilmProps, 'onPlace'> & { place: Place; isShown: boolean }) {
  const { i18n } = useLingui()
  const picture = findPicture(useQueryClient(), place.aid)
  if (!picture) return null
  return (
    <button
      type="button"
      className={classNames(styles.frame, isShown && styles.shown)}
      aria-label={pictureTexts(picture, i18n.locale).title}
      aria-current={isShown || undefined}
      onClick={() => onPlace(place)}
    >
      <Picture picture={picture} alt="" ratio={EVEN_RATIO} sizes="128px" />
    </button>
  )
}
