import { Trans, useLingui } from '@lingui/react/macro'
import { Globe, Minus, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { MOST_ZOOM } from '#contract/picture-map.ts'
import type { Size } from '#src/lib/input/plane.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { type MapPlace, NEARER, type ShownMap } from '../map-place.ts'
import { MapMarker } from './map-marker.tsx'
import { createMapMotion, DRAWN, type MapMotion, MARKED } from './motion.ts'
import { type MapView, pointOf, wholeView, zoomedAround } from './projection.ts'
import { useMapGestures } from './use-map-gestures.ts'
import styles from './map-stage.module.css'

const land = () => import('./land.ts').then(({ landPath }) => landPath())
const MIDDLE = { x: 0, y: 0 }
/** Copies of the world beside each other, for a view across the antimeridian. */
const WORLDS = [-1, 0, 1]

interface MapStageProps {
  /** Null until the size is known. */
  view: MapView | null
  size: Size | null
  onSize: (size: Size) => void
  /** The view at rest, after a move. */
  onMove: (view: MapView) => void
  /** Null until there is a map. */
  shown: ShownMap | null
  /** Marked place. */
  active: string | undefined
  /** A press on a picture, or on a cluster that cannot be divided further. */
  onPress: (place: MapPlace) => void
  /** Above the map: the pressed picture. */
  children?: ReactNode
}

/** The world with its markers. The list beside it has the same pictures, so keyboard and screen reader skip the markers. */
export function MapStage({ view, size, onSize, onMove, shown, active, onPress, children }: MapStageProps) {
  const { t } = useLingui()
  const keysId = useId()
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [motion] = useState(createMapMotion)
  const coast = useLoaded(land)
  const gestures = useMapGestures(stage, motion)
  const rest = useEffectEvent(onMove)
  const measured = useEffectEvent(onSize)
  useLayoutEffect(() => {
    if (!stage) return undefined
    const detach = motion.attach(stage, (at) => rest(at))
    const measure = () => measured({ width: stage.clientWidth, height: stage.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    return () => {
      observer.disconnect()
      detach()
    }
  }, [stage, motion])
  useLayoutEffect(() => {
    if (view && size) motion.show(view, size)
  }, [motion, view, size])

  const zoomBy = (step: number) => motion.go(zoomedAround(motion.goal, motion.goal.zoom + step, MIDDLE, motion.size))
  const press = (place: MapPlace) => {
    if (place.count === 1 || motion.view.zoom > MOST_ZOOM - 0.1) return onPress(place)
    return motion.go({ ...pointOf(place), zoom: Math.min(MOST_ZOOM, motion.view.zoom + NEARER) })
  }
  const markers = useDeferredValue(
    shown && <MapMarkers shown={shown} active={active} motion={motion} onPress={press} />,
    null,
  )
  return (
    <div className={styles.frame}>
      <div
        ref={setStage}
        className={styles.stage}
        role="application"
        aria-label={t`World map`}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the map
        tabIndex={0}
        {...gestures}
      >
        <svg className={styles.world} aria-hidden="true" {...{ [DRAWN]: '' }}>
          <g>
            {WORLDS.map((each) => (
              <path key={each} d={coast.value ?? ''} transform={`translate(${each} 0)`} />
            ))}
          </g>
        </svg>
        {markers}
      </div>
      <VisuallyHidden id={keysId}>
        <Trans>Arrow keys move the map, + and − zoom, 0 shows the whole world. The list has the same pictures.</Trans>
      </VisuallyHidden>
      <div className={styles.controls}>
        <IconButton look="outline" label={t`Zoom in`} onClick={() => zoomBy(1)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton look="outline" label={t`Zoom out`} onClick={() => zoomBy(-1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton look="outline" label={t`Whole world`} onClick={() => size && motion.go(wholeView(size))}>
          <Globe aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </div>
  )
}

interface MapMarkersProps {
  shown: ShownMap
  active: string | undefined
  motion: MapMotion
  onPress: (place: MapPlace) => void
}

function MapMarkers({ shown: { places, middle }, active, motion, onPress }: MapMarkersProps) {
  useLayoutEffect(() => motion.mark(middle), [motion, middle])
  return (
    <div className={styles.markers} aria-hidden="true" {...{ [MARKED]: '' }}>
      {places.map((place) => (
        <MapMarker
          key={place.key}
          place={place}
          middle={middle}
          isActive={place.key === active}
          onPress={() => onPress(place)}
        />
      ))}
    </div>
  )
}
