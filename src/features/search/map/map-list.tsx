import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_ZOOM, type PictureMap } from '#contract/picture-map.ts'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { listAddress, NEARER, type ShownMap } from './map-place.ts'
import { PlaceRow } from './place-row.tsx'
import { type MapView, pointOf } from './stage/projection.ts'
import styles from './map-list.module.css'

interface MapListProps extends Omit<ShownMap, 'middle'> {
  onMove: (view: MapView) => void
  /** Marks a place on the map; undefined for none. */
  onPoint: (key: string | undefined) => void
}

/** Rows at first, and those that a press adds: a screen of a whole world has 256. */
const ROWS = 24

/** Everything that the map shows, as a list. */
export function MapList({ map, places, filters, zoom, onMove, onPoint }: MapListProps) {
  const { t } = useLingui()
  // Another section begins with its first rows again.
  const [opened, setOpened] = useState({ places, rows: ROWS })
  const rows = opened.places === places ? opened.rows : ROWS
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
        {places.slice(0, rows).map((place, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the place on the map
          <li
            // A cluster has another key once its section has loaded; a row that was replaced would lose a press on it.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            // The button that had the focus is now below these rows, or gone.
            ref={index > 0 && index === rows - ROWS ? focusLink : undefined}
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
      {rows < places.length && (
        <Button look="outline" className={styles.more} onClick={() => setOpened({ places, rows: rows + ROWS })}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

const focusLink = (row: HTMLLIElement | null) => row?.querySelector('a')?.focus()

/** Number of matching pictures that no map can show. */
function Unplaced({ map: { unplaced, unplacedIsCapped } }: { map: PictureMap }) {
  if (unplaced === 0) return null
  return (
    <p className={styles.note}>
      {unplacedIsCapped ? (
        <Plural
          value={unplaced}
          one="#+ more picture without a known place"
          other="#+ more pictures without a known place"
        />
      ) : (
        <Plural
          value={unplaced}
          one="# more picture without a known place"
          other="# more pictures without a known place"
        />
      )}
    </p>
  )
}

const WAITING = ['1', '2', '3', '4', '5', '6']

/** In the layout of the list. */
export function MapListSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton width="9em" height={24} />
        <Skeleton width="13em" height={18} />
      </div>
      <div className={styles.list}>
        {WAITING.map((row) => (
          <div key={row} className={styles.row}>
            <div className={styles.picture}>
              <Skeleton ratio={EVEN_RATIO} />
            </div>
            <div className={styles.link}>
              <Skeleton width="60%" height={18} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
