import { useState } from 'react'
import * as v from 'valibot'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'

/** How long a picture may stand, s. Source: inventory VW-06. */
export const REST_SECONDS = [5, 10, 30, 60] as const

const SlideshowSettings = v.object({
  /** How long a picture stands, s. */
  seconds: v.fallback(v.picklist(REST_SECONDS), 10),
  isShuffled: v.fallback(v.boolean(), false),
  /** How one picture gives way to the next; under reduced motion always a fade. */
  effect: v.fallback(v.picklist(['fade', 'pan']), 'fade'),
})
export type SlideshowSettings = v.InferOutput<typeof SlideshowSettings>

/** How the slideshow runs, remembered on this device. */
export function useSlideshowSettings() {
  const [settings, setSettings] = useState(
    () => readJson('wp_slideshow', SlideshowSettings) ?? v.parse(SlideshowSettings, {}),
  )
  const change = (changes: Partial<SlideshowSettings>) => {
    const next = { ...settings, ...changes }
    writeJson('wp_slideshow', next)
    setSettings(next)
  }
  return [settings, change] as const
}
