import * as v from 'valibot'
import { readJson } from '#src/lib/storage/storage.ts'

/** Source: product spec §8. */
const TIMEOUT_MS = 5_000

/** The member's answer in the location dialog. Source: product spec §4. */
const PermissionState = v.object({ userChoice: v.string() })

/**
 * The device's place as 'lat, lon' with two decimals; null unless the member allowed it in the location dialog, and where
 * the browser does not tell it within five seconds.
 */
export async function deviceLocation(): Promise<string | null> {
  const state = readJson('location_permission_state', PermissionState)
  if (state?.userChoice !== 'allowed' || !('geolocation' in navigator)) return null
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(2)}, ${coords.longitude.toFixed(2)}`),
      () => resolve(null),
      { timeout: TIMEOUT_MS, enableHighAccuracy: false, maximumAge: 600_000 },
    )
  })
}
