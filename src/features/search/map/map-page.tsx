import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import * as v from 'valibot'
import { Bbox } from '#contract/map-section.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { PictureLink } from '#src/domain/picture-card/picture-link.tsx'
import { Picture } from '#src/domain/picture/image/picture.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import type { Size } from '#src/lib/input/plane.ts'
import { useLatest } from '#src/lib/timing/use-latest.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { readFilters } from '../filters/filters.ts'
import type { MapAddress } from './map-address.ts'
import { MapHead } from './map-head.tsx'
import { MapList, MapListSkeleton } from './map-list.tsx'
import { ADDRESS_DIGITS, listAddress, type MapPlace, placesIn, placesOf } from './map-place.ts'
import { NothingHere } from './nothing-here.tsx'
import { mapQueries } from './queries.ts'
import { MapStage } from './stage/map-stage.tsx'
import { askedSection, bboxText, type MapView, pointOf, sectionOf, viewOf, wholeView } from './stage/projection.ts'
import styles from './map-page.module.css'

/** Digits of the zoom in the address: less than a pixel. */
const ZOOM_DIGITS = 2

interface MapPageProps {
  address: MapAddress
  onChange: (some: MapAddress) => void
}

/** Pictures on a map of the world, and beside it everything that the map shows as a list. */
export function MapPage({ address, onChange }: MapPageProps) {
  const navigate = useNavigate()
  const [size, setSize] = useState<Size | null>(null)
  const [active, setActive] = useState<string>()
  const [pressed, setPressed] = useState<string>()
  const { bbox, ...filters } = readFilters(address).filters
  const view = size && viewAt(bbox, address.zoom, size)
  const asked = view && size ? askedSection(view, size) : FIRST_ASKED
  const query = useQuery({ ...mapQueries.section(filters, asked), enabled: size !== null })
  // Still shown when the next section fails.
  const map = useLatest(query.data)
  const all = map && placesOf(map)
  // Deferred: rendering them in the task that ends a gesture would block the next one on a slow phone.
  const shown = useDeferredValue(
    map && all && view && size
      ? { map, places: placesIn(all, sectionOf(view, size)), middle: view.x, filters, zoom: asked.zoom }
      : null,
  )
  const settled = useDeferredValue(address)
  const picture = map?.points.find(({ aid }) => aid === pressed)

  const move = ({ x, y, zoom }: MapView) =>
    size &&
    onChange({
      bbox: bboxText(sectionOf({ x, y, zoom }, size), ADDRESS_DIGITS),
      zoom: Number(zoom.toFixed(ZOOM_DIGITS)),
    })
  const press = (place: MapPlace) => {
    if (place.count === 1) setPressed(place.cover.aid)
    else void navigate({ to: '/search', search: listAddress(place, filters, asked.zoom) })
  }
  // Filters leave the map where it is.
  const filter = (some: SearchAddress) => onChange({ ...some, bbox })
  const skeleton = (
    <div className={styles.rows}>
      <MapListSkeleton />
    </div>
  )
  const list = shown && shown.places.length > 0 && (
    <div className={styles.rows}>
      <MapList {...shown} onMove={move} onPoint={setActive} />
    </div>
  )
  return (
    <Page className={styles.page}>
      <MapHead address={settled} onFilter={filter} />
      <div className={styles.parts}>
        <MapStage
          view={view}
          size={size}
          onSize={setSize}
          onMove={move}
          shown={shown}
          active={active ?? pressed}
          onPress={press}
        >
          {picture && <PressedPicture picture={picture} onClose={() => setPressed(undefined)} />}
        </MapStage>
        <div className={styles.list}>
          <QueryView
            query={query}
            // While another section loads, what is known of it.
            skeleton={list || skeleton}
            failed={<Trans>The pictures of the map could not be loaded</Trans>}
            unsaved={<Trans>The pictures of this part of the map are not saved on this device.</Trans>}
          >
            {() =>
              list ||
              (shown?.places.length === 0 ? (
                <NothingHere
                  map={shown.map}
                  filters={filters}
                  isWhole={bbox === undefined}
                  onWhole={() => onChange({ bbox: undefined, zoom: undefined })}
                  onFilter={filter}
                />
              ) : (
                skeleton
              ))
            }
          </QueryView>
        </div>
      </div>
    </Page>
  )
}

const FIRST_ASKED = { section: { west: -180, south: -90, east: 180, north: 90 }, zoom: 0 }

function viewAt(bbox: string | undefined, zoom: number | undefined, size: Size) {
  const section = v.safeParse(Bbox, bbox)
  if (!section.success) return wholeView(size)
  return viewOf(section.output, zoom ?? fittingZoom(section.output, size), size)
}

/** Zoom at which the section is as large as the map. */
function fittingZoom(section: v.InferOutput<typeof Bbox>, size: Size) {
  const [from, to] = [
    pointOf({ lat: section.north, lng: section.west }),
    pointOf({ lat: section.south, lng: section.east }),
  ]
  const width = to.x < from.x ? to.x + 1 - from.x : to.x - from.x
  return Math.log2(Math.min(size.width / width, size.height / (to.y - from.y)) / 256)
}

/** The picture that was pressed on the map; another press opens it. */
function PressedPicture({ picture, onClose }: { picture: Wallpaper; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { title, place } = pictureTexts(picture, i18n.locale)
  return (
    <div className={styles.pressed} data-card={cardName(picture)} data-aid={picture.aid}>
      <PictureLink aid={picture.aid} kind={picture.kind} className={styles.opens}>
        <Picture
          picture={picture}
          alt=""
          sizes="260px"
          ratio={EVEN_RATIO}
          priority="first"
          className={styles.picture}
        />
        <span className={styles.title}>{title}</span>
        {place && <span className={styles.place}>{place}</span>}
      </PictureLink>
      <IconButton look="glass" size="compact" isRound label={t`Close`} className={styles.close} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
