import { atom } from 'jotai'
import * as v from 'valibot'
import { readJson, readText, writeJson, writeText } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    location_permission_state: true
  }
}

/** Source: product spec §8. */
const TIMEOUT_MS = 5_000
/** A position this old is good enough, milliseconds. */
const MAX_AGE_MS = 600_000

const DUE_KEY = 'wp_location_prompt'

export type LocationChoice = 'allowed' | 'denied'

/** The stored answer; `timestamp`: milliseconds since 1970. Source: product spec §3. */
const PermissionState = v.object({
  hasAsked: v.optional(v.boolean(), true),
  userChoice: v.picklist(['allowed', 'denied']),
  timestamp: v.optional(v.number(), 0),
})

/** Whether the member allows this device to tell its place; undefined while not asked. */
export const storedLocationChoice = (): LocationChoice | undefined =>
  readJson('location_permission_state', PermissionState)?.userChoice

/** Stores the member's answer on this device. */
export function storeLocationChoice(userChoice: LocationChoice, now: Date) {
  writeJson('location_permission_state', { hasAsked: true, userChoice, timestamp: now.getTime() })
}

/** Whether the member who has just logged in is to be asked; stored for this tab, so that a reload asks again. */
export const isLocationPromptDueAtom = atom(readDue())

/**
 * Asks after a login whether this device may tell its place, unless that was asked before (AU-33), or where the browser
 * refuses storage: the same question would come at every login.
 */
export function askForLocation() {
  const canStore = writeText('location_permission_state', readText('location_permission_state'))
  if (canStore && storedLocationChoice() === undefined && 'geolocation' in navigator) storeDue(true)
}

/** The member has answered, or logged out. */
export const endLocationPrompt = () => storeDue(false)

function storeDue(isDue: boolean) {
  store.set(isLocationPromptDueAtom, isDue)
  try {
    if (isDue) sessionStorage.setItem(DUE_KEY, 'yes')
    else sessionStorage.removeItem(DUE_KEY)
  } catch {
    // Only a reload forgets it.
  }
}

function readDue() {
  try {
    return sessionStorage.getItem(DUE_KEY) !== null
  } catch {
    return false
  }
}

/**
 * The device's place as 'lat, lon' with two decimals; null unless the member has allowed it, and where the browser does not
 * tell it within five seconds.
 */
export const deviceLocation = async (): Promise<string | null> =>
  storedLocationChoice() === 'allowed' ? findLocation().catch(() => null) : null

/** The same without the member's stored answer. Rejects with the browser's error, or where there is no geolocation. */
export function findLocation(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(2)}, ${coords.longitude.toFixed(2)}`),
      reject,
      { timeout: TIMEOUT_MS, enableHighAccuracy: false, maximumAge: MAX_AGE_MS },
    )
  })
}
