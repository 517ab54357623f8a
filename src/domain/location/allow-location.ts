import { t } from '@lingui/core/macro'
import { toast } from '#src/ui/toast/toast.ts'
import { findLocation, storeLocationChoice } from './location-permission.ts'

/**
 * Stores that the member allows it, and finds the place once, so that the browser asks for its own permission now. A toast
 * tells the outcome; a refusal of the browser leaves the stored answer.
 */
export async function allowLocation() {
  storeLocationChoice('allowed', new Date())
  try {
    await findLocation()
    toast.startup.success(t`Location obtained`)
  } catch (error) {
    toast.startup.error(isRefusal(error) ? t`Unable to get location` : t`Failed to get location`)
  }
}

/** The browser itself has no permission, or no way to find the place. */
const isRefusal = (error: unknown) =>
  !('geolocation' in navigator) ||
  (error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED)
