import { MAINTENANCE_PATH, storeMaintenanceReturn } from '#src/domain/maintenance/return-address.ts'

/** Refusals closer together than this belong to one closure of the site, milliseconds. */
const ONE_CLOSURE_MS = 10 * 60_000

let lastRefusedAt = Number.NEGATIVE_INFINITY

/**
 * Opens the page about the maintenance, once per closure: a member may leave it for pictures on the device, whose pages
 * make calls as well. Sign-in stays open, for operators.
 */
export function onMaintenance() {
  const { pathname, search } = globalThis.location
  if (new URLSearchParams(search).get('dialog') === 'login') return
  const isKnown = Date.now() - lastRefusedAt < ONE_CLOSURE_MS
  lastRefusedAt = Date.now()
  if (isKnown || pathname === MAINTENANCE_PATH) return
  storeMaintenanceReturn(globalThis.location)
  // A navigation of the router would be lost before the router has started.
  globalThis.location.replace(MAINTENANCE_PATH)
}
