import { isOwnPath } from '#src/lib/page/own-path.ts'

export const MAINTENANCE_PATH = '/maintenance'
const KEY = 'wp_maintenance_return'

/** Stores where the visitor was when the site closed, for this tab. */
export function storeMaintenanceReturn({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  try {
    sessionStorage.setItem(KEY, `${pathname}${search}${hash}`)
  } catch {
    // The page returns to the first one then.
  }
}

/** Where the visitor was when the site closed; null where this tab did not open the page by itself. */
export function storedMaintenanceReturn(): string | null {
  try {
    const address = sessionStorage.getItem(KEY)
    return address !== null && isOwnPath(address) ? address : null
  } catch {
    return null
  }
}

/** Removes the stored address. */
export function deleteMaintenanceReturn() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
