import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { originalAddress } from '#src/domain/offline-picture/original-address.ts'
import { decoded, derivedFile } from './decoded.ts'

interface Wanted {
  /** Widths of derived files, each shown when it is there, px. */
  widths: readonly number[]
  /** After them the picture itself. */
  hasOriginal: boolean
  alt: string
}

/** The widest file that came so far, and what became of those asked for. */
interface Layers {
  /** px; 0 while there is none. */
  width: number
  isBroken: boolean
  isOriginalRefused: boolean
}

/** Lays one file of the picture over the other in `box`, each only once it is decoded. */
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
    // Of the same width as the widest derived file, but every pixel as it was made.
    if (!hasOriginal || box.current?.querySelector('[data-original]')) return
    const original = await originalAddress(picture, signal)
      .then(({ url, release }) => decoded({ src: url }, alt, signal).finally(release))
      .catch(() => null)
    if (signal.aborted) return
    if (!original) return setLayers((layers) => ({ ...layers, isOriginalRefused: true }))
    original.dataset.original = ''
    lay(original, picture.width)
  })
  // Asked anew when any of it changes.
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
