import { useState } from 'react'
import type { Crop } from '#contract/download.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { firstCrop, mostZoom } from '#src/domain/download/crop/crop-shares.ts'
import type { Pixels } from '#src/domain/screen/own-screen.ts'

/** The part of the picture that is behind the screen, and its zoom. */
export function usePart(picture: Pick<Wallpaper, 'width' | 'height' | 'focal'>, screen: Pixels) {
  const [zoom, setZoom] = useState(1)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [starts, setStarts] = useState(0)
  const first = firstCrop(picture, screen)
  const most = mostZoom(picture, screen)
  return {
    first,
    /** The current part. */
    crop: crop ?? first,
    setCrop,
    zoom,
    setZoom,
    zoomBy: (times: number) => setZoom(Math.max(1, Math.min(most, zoom * times))),
    /** The largest zoom; below 1 the picture is too small for the screen. */
    most,
    /** How often it started over. */
    starts,
    startOver: () => {
      setZoom(1)
      setCrop(null)
      setStarts(starts + 1)
    },
  }
}
