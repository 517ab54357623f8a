import * as v from 'valibot'
import { post } from './call.ts'
import { DEVICE_SYSTEMS } from './device-name.ts'
import { User } from './session.ts'
import { Count, Instant } from './value.ts'

/** Letters of a user code: no vowels, so that no word arises, and none that is taken for another. Source: RFC 8628 §6.1. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** Letters of a user code; shown as `WDJB-MJHT`. */
export const USER_CODE_LENGTH = 8

/** Seconds for which a device may be approved. */
export const DEVICE_CODE_SECONDS = 600
/** Seconds between two polls. */
export const POLL_SECONDS = 3
/** Seconds by which each poll that comes too early lengthens that. Source: RFC 8628 §3.5. */
export const SLOW_DOWN_SECONDS = 5

/** The letters of a code as a person types it: any case, with spaces or hyphens. Longer or shorter text gives no code. */
export function userCodeOf(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')
  const isCode =
    letters.length === USER_CODE_LENGTH && letters.split('').every((letter) => USER_CODE_LETTERS.includes(letter))
  return isCode ? letters : null
}

/** As people read it, `WDJB-MJHT`. */
export const shownUserCode = (letters: string) => `${letters.slice(0, 4)}-${letters.slice(4)}`

/** As the member has typed or opened it. */
const UserCode = v.object({ userCode: v.pipe(v.string(), v.maxLength(40)) })

/** Body of `POST /api/login/device`: the computer, as the member reads it. */
const DeviceStart = v.object({
  /** Name of the computer. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  system: v.optional(v.picklist(DEVICE_SYSTEMS), 'Unknown'),
})
export type DeviceStart = v.InferOutput<typeof DeviceStart>

/** Its `data`. Source: RFC 8628 §3.2, in our spelling. */
export const DeviceCodes = v.object({
  /** Secret of the device. */
  deviceCode: v.string(),
  /** What the member compares or types, `WDJB-MJHT`. */
  userCode: v.string(),
  /** Page of the site on which it is typed. */
  verificationUri: v.string(),
  /** The same with the code. */
  verificationUriComplete: v.string(),
  /** Seconds. */
  expiresIn: Count,
  interval: Count,
})
export type DeviceCodes = v.InferOutput<typeof DeviceCodes>

/** Body of `POST /api/login/device/token`. */
const DevicePoll = v.object({ deviceCode: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a device code')) })

/** Its `data`, once the member has approved. */
export const DeviceSession = v.object({
  token: v.string(),
  user: User,
  /** Name of the session in the member's list of devices. */
  device: v.string(),
})
export type DeviceSession = v.InferOutput<typeof DeviceSession>

/** `data` of `slow-down`: seconds between two polls from now on. */
export const SlowDown = v.object({ interval: Count })

/** What asks to be signed in. */
export const DeviceRequest = v.object({
  userCode: v.string(),
  /** As the device says; nobody has checked it. */
  name: v.string(),
  system: v.picklist(DEVICE_SYSTEMS),
  /** Network of the device, its last part left out: `203.0.113.*`. */
  network: v.string(),
  /** The member's own request comes from that network too. */
  isOwnNetwork: v.boolean(),
  at: Instant,
  expiresAt: Instant,
})
export type DeviceRequest = v.InferOutput<typeof DeviceRequest>

/**
 * Signing in a program that has no browser, in the style of RFC 8628. Polls are refused with `authorization-pending`,
 * `slow-down`, `device-refused` and `device-code-expired`, which an unknown and a used code are too. The member's calls
 * are refused with `device-code-unknown`, `device-code-expired` and `device-code-used`.
 */
export const deviceSignInCalls = {
  start: post('/api/login/device', {
    summary: 'Request codes for signing in a device',
    access: 'everyone',
    client: 'site',
    json: DeviceStart,
    response: DeviceCodes,
  }),
  poll: post('/api/login/device/token', {
    summary: 'Open the session of a device once the member has approved it',
    access: 'everyone',
    client: 'site',
    json: DevicePoll,
    response: DeviceSession,
  }),
  show: post('/api/security/device-sign-in', {
    summary: 'The device that a user code belongs to',
    access: 'member',
    client: 'site',
    json: UserCode,
    response: DeviceRequest,
  }),
  approve: post('/api/security/device-sign-in/approve', {
    summary: 'Sign the device in as this member',
    access: 'member',
    client: 'site',
    json: UserCode,
    response: v.null(),
  }),
  refuse: post('/api/security/device-sign-in/refuse', {
    summary: 'Refuse the device',
    access: 'member',
    client: 'site',
    json: UserCode,
    response: v.null(),
  }),
}
