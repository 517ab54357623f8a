import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { compactNumber } from '#src/lib/text/number-text.ts'
import type { MapPlace } from '../map-place.ts'
import { pointOf } from './projection.ts'
import styles from './map-stage.module.css'

/** Width of the file, px: the smallest, which every picture has. */
const [FILE_PX] = PICTURE_WIDTHS

interface MapMarkerProps {
  place: MapPlace
  /** Middle of the view, in parts of the world: the marker is on that side of the antimeridian. */
  middle: number
  isActive: boolean
  onPress: () => void
}

/** A picture as a disc; a cluster is larger and has its number. The stage moves all of them. */
export function MapMarker({ place, middle, isActive, onPress }: MapMarkerProps) {
  const { i18n } = useLingui()
  const { cover, count } = place
  const { x, y } = pointOf(place)
  const turns = Math.round(middle - x)
  const style = { '--at-x': x + turns, '--at-y': y, backgroundColor: cover.dominant } as CSSProperties
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(styles.marker, count > 1 && styles.cluster, isActive && styles.active)}
      style={style}
      onClick={onPress}
    >
      <picture>
        <source type="image/avif" srcSet={`${cover.picture}/${FILE_PX}.avif`} />
        <img src={jpegAddress(cover, FILE_PX)} alt="" loading="lazy" decoding="async" draggable={false} />
      </picture>
      {count > 1 && <span className={styles.count}>{compactNumber(count, i18n.locale)}</span>}
    </button>
  )
}
