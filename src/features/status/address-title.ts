import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { plannedRoute } from './planned-route.ts'

/** Title of an address without a page of its own: the name of what is planned there, or that nothing is. */
export function addressTitle(pathname: string) {
  const planned = plannedRoute(pathname)
  return planned ? i18n._(planned.name) : t`Not found`
}
