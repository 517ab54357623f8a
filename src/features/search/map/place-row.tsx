import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ZoomIn } from 'lucide-react'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './map-list.module.css'

interface PlaceRowProps {
  place: MapPlace
  address: SearchAddress
  onZoom: () => void
}

/** A picture, or a cluster with the way to its pictures and nearer to it. */
export function PlaceRow({ place: { cover, count }, address, onZoom }: PlaceRowProps) {
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
