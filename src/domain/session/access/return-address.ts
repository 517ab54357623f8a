import { isOwnPath } from '#src/lib/page/own-path.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    returnUrl: true
  }
}

/** Search parameters that only name the open dialog. */
const DIALOG_PARAMETERS = ['dialog', 'panel']

/** Stores path and query without the dialog under `returnUrl`. Source: product spec §2, landing. */
export function saveReturnAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location) {
  const parameters = new URLSearchParams(search)
  for (const name of DIALOG_PARAMETERS) parameters.delete(name)
  // The dialog in which a device is approved is where the visitor was going.
  if (parameters.has('code')) parameters.set('dialog', 'device')
  writeText('returnUrl', parameters.size ? `${pathname}?${parameters.toString()}` : pathname)
}

/** Returns and removes the stored address; `/` if there is none or it is not a path of this site (AU-22). */
export function takeReturnAddress() {
  const address = readText('returnUrl')
  writeText('returnUrl', null)
  return address !== null && isOwnPath(address) ? address : '/'
}
