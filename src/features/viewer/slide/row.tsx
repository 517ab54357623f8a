import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isSavingDataAtom } from '#src/domain/picture/image/data-saving.ts'
import type { Size } from '#src/lib/input/plane.ts'
import type { Look } from '../gestures/motion.ts'
import type { Place } from '../series/place.ts'
import type { Series } from '../series/use-series.ts'
import type { Slideshow } from '../slideshow/use-slideshow.ts'
import { Slide } from './slide.tsx'

interface RowProps {
  shown: Place
  series: Series
  room: Size & { density: number }
  slideshow: Slideshow
  /** Zoom of the shown picture; null when not zoomed. */
  look: Look | null
}

/** The shown picture between its neighbours, which preload once it has loaded. */
export function Row({ shown, series, room, slideshow, look }: RowProps) {
  const isSaving = useAtomValue(isSavingDataAtom)
  const [ready, setReady] = useState('')
  const mayLoadAhead = ready === shown.aid && (!isSaving || slideshow.isAwaited)
  const { previous, next } = slideshow.isPlaying ? slideshow.beside : series
  const slides = [
    { place: previous, offset: -1 },
    { place: shown, offset: 0 },
    { place: next, offset: 1 },
  ] as const
  return slides.map(
    ({ place, offset }) =>
      place && (
        <Slide
          // A list may contain a picture twice.
          key={`${place.aid} ${place.at}`}
          aid={place.aid}
          offset={offset}
          room={room}
          playing={slideshow.isPlaying ? slideshow.settings : null}
          mayLoadAhead={mayLoadAhead}
          look={offset === 0 ? look : null}
          onReady={setReady}
          onLoaded={slideshow.onLoaded}
        />
      ),
  )
}
