import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { originalAddress } from '#src/domain/offline-picture/original-address.ts'
import { decoded, derivedFile } from './decoded.ts'

interface Wanted {
  /** Widths of derivatives, each shown once loaded, px. */
  widths: readonly number[]
  /** After them the original. */
  hasOriginal: boolean
  alt: string
}

/** The widest file loaded so far, and the state of the requested ones. */
interface Layers {
  /** px; 0 while there is none. */
  width: number
  isBroken: boolean
  isOriginalRefused: boolean
}

/** Stacks the files of a picture in `box`, each once it is decoded. */
export function useLayers(
  box: RefObject<HTMLElement | null>,
  picture: Pick<Wallpaper, 'aid' | 'picture' | 'width'> | undefined,
  { widths, hasOriginal, alt }: Wanted,
) {
  const shown = useRef(0)
  const [attempt, setAttempt] = useState(0)
  const [layers, setLayers] = useState<Layers>({ width: 0, isBroken: false, isOriginalRefused: false })

  const lay = (element: HTMLElement, width: number) => {
    const old = [...(box.current?.children ?? [])]
    box.current?.append(element)
    old.forEach((layer) => layer.remove())
    shown.current = width
    setLayers({ width, isBroken: false, isOriginalRefused: false })
  }
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!picture) return
    for (const width of widths.filter((width) => width > shown.current)) {
      const element = await decoded(derivedFile(picture, width), alt, signal).catch(() => null)
      if (signal.aborted) return
      if (element) lay(element, width)
      else if (width === widths.at(-1)) setLayers((layers) => ({ ...layers, isBroken: true }))
    }
    // As wide as the widest derivative, but without its compression.
    if (!hasOriginal || box.current?.querySelector('[data-original]')) return
    const original = await originalAddress(picture, signal)
      .then(({ url, release }) => decoded({ src: url }, alt, signal).finally(release))
      .catch(() => null)
    if (signal.aborted) return
    if (!original) return setLayers((layers) => ({ ...layers, isOriginalRefused: true }))
    original.dataset.original = ''
    lay(original, picture.width)
  })
  // Reloads when any of these changes.
  const asked = picture && [picture.picture, ...widths, hasOriginal, attempt].join(' ')
  useEffect(() => {
    if (asked === undefined) return undefined
    const done = new AbortController()
    void load(done.signal)
    return () => done.abort()
  }, [asked])

  const reload = () => {
    setLayers((layers) => ({ ...layers, isBroken: false }))
    setAttempt((count) => count + 1)
  }
  return { ...layers, reload }
}
