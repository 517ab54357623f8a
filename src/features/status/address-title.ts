import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { plannedRoute } from './planned-route.ts'

/** Title of an address without its own page: the name of the planned page, or "not found". */
export function addressTitle(pathname: string) {
  const planned = plannedRoute(pathname)
  return planned ? i18n._(planned.name) : t`Not found`
}
