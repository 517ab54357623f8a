import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ZoomIn } from 'lucide-react'
import { MOST_ZOOM, type PictureMap } from '#contract/picture-map.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { PictureLink } from '#src/domain/picture/card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { listAddress, type MapPlace, NEARER, type ShownMap } from './map-place.ts'
import { type MapView, pointOf } from './stage/projection.ts'
import styles from './map-list.module.css'

interface MapListProps extends Omit<ShownMap, 'middle'> {
  onMove: (view: MapView) => void
  /** Marks a place on the map; undefined for none. */
  onPoint: (key: string | undefined) => void
}

/** Everything that the map shows, as a list. */
export function MapList({ map, places, filters, zoom, onMove, onPoint }: MapListProps) {
  const { t } = useLingui()
  const total = places.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          {map.isPartial ? (
            <Plural value={total} one="At least # picture here" other="At least # pictures here" />
          ) : (
            <Plural value={total} one="# picture here" other="# pictures here" />
          )}
        </h2>
        <Unplaced map={map} />
      </header>
      <ul className={styles.list} aria-label={t`Pictures on the map`}>
        {places.map((place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the place on the map
          <li
            key={place.key}
            className={styles.row}
            data-card={place.count === 1 ? place.cover.aid : undefined}
            data-aid={place.count === 1 ? place.cover.aid : undefined}
            onPointerEnter={() => onPoint(place.key)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(place.key)}
            onBlur={() => onPoint(undefined)}
          >
            <PlaceRow
              place={place}
              address={listAddress(place, filters, zoom)}
              onZoom={() => onMove({ ...pointOf(place), zoom: Math.min(MOST_ZOOM, zoom + NEARER) })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Number of matching pictures that no map can show. */
function Unplaced({ map: { unplaced, unplacedIsCapped } }: { map: PictureMap }) {
  if (unplaced === 0) return null
  return (
    <p className={styles.note}>
      {unplacedIsCapped ? (
        <Plural value={unplaced} one="#+ more picture has no place" other="#+ more pictures have no place" />
      ) : (
        <Plural value={unplaced} one="# more picture has no place" other="# more pictures have no place" />
      )}
    </p>
  )
}

interface PlaceRowProps {
  place: MapPlace
  address: SearchAddress
  onZoom: () => void
}

function PlaceRow({ place: { cover, count }, address, onZoom }: PlaceRowProps) {
  const { t, i18n } = useLingui()
  const { title, place } = pictureTexts(cover, i18n.locale)
  const picture = <Picture picture={cover} alt="" sizes="96px" ratio={EVEN_RATIO} className={styles.picture} />
  if (count === 1) {
    return (
      <>
        {picture}
        <PictureLink aid={cover.aid} kind={cover.kind} className={styles.link}>
          <span className={styles.name}>{title}</span>
          {place && <span className={styles.place}>{place}</span>}
        </PictureLink>
      </>
    )
  }
  return (
    <>
      {picture}
      <Link to="/search" search={address} className={styles.link}>
        <span className={styles.name}>
          <Plural value={count} one="# picture" other="# pictures" />
        </span>
        <span className={styles.place}>
          {place ? <Trans>Around {place}</Trans> : <Trans>“{title}” and others</Trans>}
        </span>
      </Link>
      <IconButton label={t`Zoom in: ${place || title}`} className={styles.zoom} onClick={onZoom}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
    </>
  )
}
