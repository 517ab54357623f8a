import { AREAS } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import { BASE_MODE_PATH, FRAME_PATH } from '#contract/base-mode.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Where the light page is to be shown. */
export type Place = 'start' | 'screen' | 'frame'

/** What it shows: the picture of the day of an area, one picture, or a public collection by the token of its link. */
export type Source = { area: Area } | { aid: string } | { shared: string }

/** Options that the dialogs offer; '' is the page's default. */
export interface Choices {
  /** Minutes; '' is with the day only. */
  every: string
  /** '' is the device's time. */
  clock: '' | 'area' | '0'
  /** '' fills the window. */
  fit: '' | 'contain'
  /** '1': in a frame, title and site name lead to the site. */
  links: '' | '1'
}

export const NO_CHOICES: Choices = { every: '', clock: '', fit: '', links: '' }

/** Minutes between two pictures that the dialogs offer. */
export const INTERVALS = [5, 15, 30, 60, 180] as const

/**
 * Full address of the light page with these choices; a default is left out. The frame reads no cookie, so its address
 * names the language (`zh` or `en`).
 */
export function pageAddress(place: Place, source: Source, choices: Choices, language: string): string {
  const isStart = place === 'start'
  const url = new URL(apiBase() + (isStart ? BASE_MODE_PATH : FRAME_PATH), window.location.href)
  const query = {
    ...source,
    ...choices,
    ...('area' in source && source.area === AREAS[0] && { area: '' }),
    links: place === 'frame' ? choices.links : '',
    lang: isStart ? '' : language,
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}

/** HTML that shows the page inside another one, as wide as there is room. */
export const frameCode = (address: string, title: string) =>
  `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="1280" height="720" style="border:0;max-width:100%;height:auto;aspect-ratio:16/9" loading="lazy" allowfullscreen></iframe>`

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
