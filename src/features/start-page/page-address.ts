import { AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import { BASE_MODE_PATH, FRAME_PATH } from '#contract/base-mode.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Where the picture of the day is to be shown. */
export type Place = 'start' | 'screen' | 'frame'

export interface Choices {
  area: Area
  /** Minutes; '' is with the day only. */
  every: string
  /** '' is the device's time. */
  clock: '' | 'area' | '0'
  /** '' fills the window. */
  fit: '' | 'contain'
}

/** In the order in which the choices stand; the defaults. */
export const NO_CHOICES: Choices = { area: AREAS[0], every: '', clock: '', fit: '' }

/** Minutes between two pictures that the dialog offers. */
export const INTERVALS = [5, 15, 30, 60, 180] as const

/**
 * Full address of the light page with these choices; a default is left out. The frame reads no cookie, so its address
 * names the language (`zh` or `en`).
 */
export function pageAddress(place: Place, choices: Choices, language: string): string {
  const isStart = place === 'start'
  const url = new URL(apiBase() + (isStart ? BASE_MODE_PATH : FRAME_PATH), window.location.href)
  const query = {
    ...choices,
    area: choices.area === NO_CHOICES.area ? '' : choices.area,
    lang: isStart ? '' : language,
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

/** HTML that shows the page inside another one. */
export const frameCode = (address: string, title: string) =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="1280" height="720" style="border:0" loading="lazy" allowfullscreen></iframe>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
