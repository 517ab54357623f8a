import * as v from 'valibot'

/** Market codes in lower case, the default first. Source: inventory HM-17. */
export const AREAS = [
  'zh-cn',
  'en-us',
  'en-gb',
  'ja-jp',
  'de-de',
  'fr-fr',
  'it-it',
  'es-es',
  'pt-br',
  'en-in',
  'en-ca',
  'fr-ca',
  'en-au',
  'en-nz',
  'row',
] as const

/** One market's code, lower case. */
export const Area = v.picklist(AREAS)
export type Area = v.InferOutput<typeof Area>

/** IANA zone of an area's day and local time. `row`, the rest of the world, uses UTC. */
export const AREA_TIME_ZONES: Record<(typeof AREAS)[number], string> = {
  'zh-cn': 'Asia/Shanghai',
  'en-us': 'America/Los_Angeles',
  'en-gb': 'Europe/London',
  'ja-jp': 'Asia/Tokyo',
  'de-de': 'Europe/Berlin',
  'fr-fr': 'Europe/Paris',
  'it-it': 'Europe/Rome',
  'es-es': 'Europe/Madrid',
  'pt-br': 'America/Sao_Paulo',
  'en-in': 'Asia/Kolkata',
  'en-ca': 'America/Toronto',
  'fr-ca': 'America/Toronto',
  'en-au': 'Australia/Sydney',
  'en-nz': 'Pacific/Auckland',
  row: 'Etc/UTC',
}
