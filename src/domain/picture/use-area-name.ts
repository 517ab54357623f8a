import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Area } from '#contract/area.ts'

/** Our own messages: `Intl.DisplayNames` blocks a slow phone for 80 ms on first use. */
const NAMES: Record<Area, MessageDescriptor> = {
  'zh-cn': msg`China`,
  'en-us': msg`United States`,
  'en-gb': msg`United Kingdom`,
  'ja-jp': msg`Japan`,
  'de-de': msg`Germany`,
  'fr-fr': msg`France`,
  'it-it': msg`Italy`,
  'es-es': msg`Spain`,
  'pt-br': msg`Brazil`,
  'en-in': msg`India`,
  'en-ca': msg`Canada (English)`,
  'fr-ca': msg`Canada (French)`,
  'en-au': msg`Australia`,
  'en-nz': msg`New Zealand`,
  row: msg`Rest of the world`,
}

/** Returns a function for the name of an area in the page's language. */
export function useAreaName() {
  const { i18n } = useLingui()
  return (area: Area) => i18n._(NAMES[area])
}
