import { readText, writeText } from '#src/lib/storage/storage.ts'

const KEY = 'wp_device_facts'
const BASIC = 'basic'

/** Whether logins from this device send only the basic facts about it, as the member has chosen (AM-40). */
export const areOnlyBasicFactsSent = (): boolean => readText(KEY) === BASIC

/** Stores the choice on this device. Returns false if storage is refused. */
export const storeOnlyBasicFacts = (onlyBasic: boolean): boolean => writeText(KEY, onlyBasic ? BASIC : null)

interface UntypedNavigator extends Navigator {
  /** Successor of do-not-track. */
  globalPrivacyControl?: boolean
}

/** Whether the browser asks not to be tracked, which has the same effect. */
export function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as UntypedNavigator
  return doNotTrack === '1' || globalPrivacyControl === true
}
