import type { DeviceKind, MemberScreen, ScreenTheme } from '#contract/screens.ts'
import { SCREEN_RATIO_MAX, SCREEN_SIDE } from '#contract/screens.ts'
import type { Device } from '#src/domain/screen/own-device.ts'
import { deviceName } from '#src/domain/session/sign-in/device-name.ts'
import type { CommonDevice } from './common-devices.ts'

/** A screen while it is edited: sides as typed. */
export interface ScreenDraft {
  id: string
  isNew: boolean
  name: string
  kind: DeviceKind
  w: string
  h: string
  /** Undefined: what is usual for the kind. */
  dpr: number | undefined
  theme: ScreenTheme
}

/** Physical pixels per CSS px that are usual for a kind. */
const USUAL_DENSITY: Record<DeviceKind, number> = {
  phone: 3,
  tablet: 2,
  laptop: 2,
  desktop: 1,
  ultrawide: 1,
  'two-monitors': 1,
}

/** A screen without name and pixels. */
export const emptyForm = (): ScreenDraft => ({
  id: crypto.randomUUID(),
  isNew: true,
  name: '',
  kind: 'desktop',
  w: '',
  h: '',
  dpr: undefined,
  theme: 'auto',
})

/** This device, named by its system and browser. */
export const ownForm = ({ kind, w, h }: Device, density: number): ScreenDraft => ({
  ...emptyForm(),
  name: deviceName(navigator.userAgent).split(' - ')[0] ?? '',
  kind,
  w: String(w),
  h: String(h),
  dpr: density,
})

/** A stored screen. */
export const formOf = ({ w, h, ...screen }: MemberScreen): ScreenDraft => ({
  ...screen,
  isNew: false,
  w: String(w),
  h: String(h),
})

/** The draft with a common device's pixels; its name too, unless the member has typed one. */
export const withDevice = (draft: ScreenDraft, { name, kind, w, h, dpr }: CommonDevice, isNamed: boolean) => ({
  ...draft,
  name: isNamed ? draft.name : name,
  kind,
  w: String(w),
  h: String(h),
  dpr,
})

export interface DraftErrors {
  name?: 'missing'
  size?: 'side' | 'ratio'
}

/** What has to be corrected; empty if the screen can be stored. */
export function draftErrors({ name, w, h }: ScreenDraft): DraftErrors {
  const sides = [w, h].map(Number)
  const isSide = sides.every((side) => Number.isInteger(side) && side >= SCREEN_SIDE.min && side <= SCREEN_SIDE.max)
  const isLong = Math.max(...sides) > SCREEN_RATIO_MAX * Math.min(...sides)
  return {
    ...(!name.trim() && { name: 'missing' as const }),
    ...(isSide ? isLong && { size: 'ratio' as const } : { size: 'side' as const }),
  }
}

/** Of a draft without errors. */
export const screenOf = ({ id, name, kind, w, h, dpr, theme }: ScreenDraft): MemberScreen => ({
  id,
  name: name.trim(),
  kind,
  theme,
  w: Number(w),
  h: Number(h),
  dpr: Math.min(8, Math.max(0.5, dpr ?? USUAL_DENSITY[kind])),
})
