import {
  DEVICE_CODE_SECONDS,
  type DeviceCodes,
  type DeviceStart,
  POLL_SECONDS,
  shownUserCode,
} from '#contract/device-sign-in.ts'
import { type Caller, rateContext } from '#server/domain/session/caller.ts'
import { plainText } from '#server/lib/printable.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCalls, countedByNetwork, type RateRule } from '#server/lib/rate-limit.ts'
import { hashOfDeviceCode, hashOfUserCode, newDeviceCode, newUserCode } from './codes.ts'
import { insertDeviceSignIn } from './table.ts'

/** Bounds how many codes wait at a time, of which a guess could hit one. */
const STARTS_OF_ADDRESS: RateRule = { name: 'device-start', max: 30, windowSeconds: 3600 }

/** Codes for a device, whose page is on `origin`. Refuses with `too-many-requests`. */
export async function startDeviceSignIn(
  caller: Caller,
  { name, system }: DeviceStart,
  origin: string,
): Promise<DeviceCodes> {
  const { db, now, address, services } = caller
  const shownName = plainText(name).replaceAll(/\s+/g, ' ')
  if (!shownName) throw new ProblemError('invalid-fields', { fields: { name: 'expected visible characters' } })
  await countCalls(rateContext(caller), countedByNetwork(STARTS_OF_ADDRESS, address))
  const deviceCode = newDeviceCode()
  const userCode = newUserCode()
  const isNew = await insertDeviceSignIn(db, {
    deviceCodeHash: hashOfDeviceCode(deviceCode),
    userCodeHash: hashOfUserCode(services.keys, userCode),
    name: shownName,
    system,
    address,
    createdAt: now,
    expiresAt: new Date(now.getTime() + DEVICE_CODE_SECONDS * 1000),
  })
  // One in millions, even with many codes: the device asks again.
  if (!isNew) throw new ProblemError('unavailable', { retryAfter: 1 })
  const shown = shownUserCode(userCode)
  const verificationUri = `${origin}/?dialog=device`
  return {
    deviceCode,
    userCode: shown,
    verificationUri,
    verificationUriComplete: `${verificationUri}&code=${shown}`,
    expiresIn: DEVICE_CODE_SECONDS,
    interval: POLL_SECONDS,
  }
}
