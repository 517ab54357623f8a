import type { DeviceKind, MemberScreen } from '#contract/screens.ts'
import type { Pixels } from './own-screen.ts'

/** What a screen is guessed to be: its kind, and its pixels as held with a wallpaper, a phone upright. */
export interface Device extends Pixels {
  kind: DeviceKind
}

/** Shorter side of the largest phone, CSS px. */
const PHONE_SIDE = 500
/** Width of the largest laptop, CSS px. */
const LAPTOP_WIDTH = 1728

/** Guesses what a screen belongs to. `density` is physical pixels per CSS px. */
export function deviceOf({ w, h }: Pixels, density: number, hasTouch: boolean): Device {
  const [short, long] = [Math.min(w, h), Math.max(w, h)]
  if (hasTouch && short / density < PHONE_SIDE) return { kind: 'phone', w: short, h: long }
  return { kind: kindOf(w, h, density, hasTouch), w, h }
}

function kindOf(w: number, h: number, density: number, hasTouch: boolean): DeviceKind {
  const ratio = w / h
  if (ratio > 3) return 'two-monitors'
  if (ratio > 2) return 'ultrawide'
  if (ratio < 1 || (hasTouch && ratio < 1.5)) return 'tablet'
  return w / density <= LAPTOP_WIDTH ? 'laptop' : 'desktop'
}

/** The member's screen that is this device; undefined if none has its pixels. A tablet may be turned. */
export function screenOfDevice<Screen extends Pick<MemberScreen, 'kind' | 'w' | 'h'>>(
  screens: readonly Screen[],
  { kind, w, h }: Device,
): Screen | undefined {
  const same = screens.filter(
    (screen) => isSame(screen, { w, h }) || (isHeld(screen) && isSame(screen, { w: h, h: w })),
  )
  return same.find((screen) => screen.kind === kind) ?? same[0]
}

const isSame = (a: Pixels, b: Pixels) => a.w === b.w && a.h === b.h
const isHeld = ({ kind }: { kind: DeviceKind }) => kind === 'phone' || kind === 'tablet'
