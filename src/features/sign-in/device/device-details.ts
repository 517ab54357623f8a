import { deviceName } from '#src/domain/session/sign-in/device-name.ts'

/** What logins without a fingerprint tell of the device. Waits for `place`, which is null where it is not known. */
export async function deviceDetails(place: Promise<string | null>) {
  const location = await place
  return { deviceName: deviceName(navigator.userAgent), ...(location !== null && { location }) }
}
