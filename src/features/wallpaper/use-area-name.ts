import { useLingui } from '@lingui/react/macro'
import type { Area } from '#contract/area.ts'
import { areaName } from './wallpaper-text.ts'

/** Gives the name of an area in the language of the page. */
export function useAreaName() {
  const { i18n, t } = useLingui()
  return (area: Area) => areaName(area, i18n.locale) ?? t`Rest of the world`
}
