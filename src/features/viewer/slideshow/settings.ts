import { useState } from 'react'
import * as v from 'valibot'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'

/** Choices for the duration of a picture, s. Source: inventory VW-06. */
export const REST_SECONDS = [5, 10, 30, 60] as const

const SlideshowSettings = v.object({
  /** Duration of a picture, s. */
  seconds: v.fallback(v.picklist(REST_SECONDS), 10),
  isShuffled: v.fallback(v.boolean(), false),
  /** Transition between pictures; with reduced motion always a fade. */
  effect: v.fallback(v.picklist(['fade', 'pan']), 'fade'),
})
export type SlideshowSettings = v.InferOutput<typeof SlideshowSettings>

/** Slideshow settings, stored on this device. */
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
