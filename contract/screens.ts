import * as v from 'valibot'
import { get, put } from './call.ts'
import { Count } from './value.ts'

/** What a screen belongs to: decides the frame around a preview, and what covers the picture. */
export const DEVICE_KINDS = ['phone', 'tablet', 'laptop', 'desktop', 'ultrawide', 'two-monitors'] as const
export const DeviceKind = v.picklist(DEVICE_KINDS)
export type DeviceKind = v.InferOutput<typeof DeviceKind>

/** Which pictures suit the device's system: it is light, dark, or changes with the time of day. */
export const SCREEN_THEMES = ['auto', 'light', 'dark'] as const
export const ScreenTheme = v.picklist(SCREEN_THEMES)
export type ScreenTheme = v.InferOutput<typeof ScreenTheme>

/** Screens of a member at most. */
export const SCREENS_MAX = 24
/** Length of a screen's name at most, in code units. */
export const SCREEN_NAME_MAX = 40
/** Physical pixels of a side. */
export const SCREEN_SIDE = { min: 240, max: 16_384 } as const
/** Longer side by shorter side at most: two monitors of 32:9 beside each other. */
export const SCREEN_RATIO_MAX = 8

const Side = v.pipe(v.number(), v.integer(), v.minValue(SCREEN_SIDE.min), v.maxValue(SCREEN_SIDE.max))

/** A member's screen. Source: inventory PR-08, AP-27. */
export const MemberScreen = v.pipe(
  v.object({
    /** Made by the client, e.g. a UUID; unique among the member's screens. */
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,36}$/)),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SCREEN_NAME_MAX)),
    kind: DeviceKind,
    /** Physical pixels, as the device is held with a wallpaper: a phone upright. */
    w: Side,
    h: Side,
    /** Physical pixels per CSS px. */
    dpr: v.pipe(v.number(), v.minValue(0.5), v.maxValue(8)),
    theme: ScreenTheme,
  }),
  v.check(({ w, h }) => Math.max(w, h) <= SCREEN_RATIO_MAX * Math.min(w, h), 'longer than any screen'),
)
export type MemberScreen = v.InferOutput<typeof MemberScreen>

/** The member's screens in their order. */
export const MyScreens = v.object({
  screens: v.pipe(
    v.array(MemberScreen),
    v.maxLength(SCREENS_MAX),
    v.check((screens) => new Set(screens.map(({ id }) => id)).size === screens.length, 'the same id twice'),
  ),
  /** Grows with each change; 0 before the first. A change names the one that it started from. */
  revision: Count,
})
export type MyScreens = v.InferOutput<typeof MyScreens>

export const screenCalls = {
  list: get('/api/me/screens', {
    summary: 'Own screens',
    access: 'member',
    client: 'site',
    response: MyScreens,
  }),
  replace: put('/api/me/screens', {
    summary: 'Replace own screens, where they are still those of the revision',
    access: 'member',
    client: 'site',
    json: MyScreens,
    response: MyScreens,
  }),
}
