import type { Pixels } from '#src/domain/download/screen.ts'

/** What a screen looks like: which frame is drawn around it, and what covers the picture. */
export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'desktop' | 'ultrawide' | 'two-monitors'

export interface PreviewScreen extends Pixels {
  id: DeviceKind | 'own'
  kind: DeviceKind
}

/** Common screens beside the visitor's own: the pixels of current devices, the widest of their kind. */
const COMMON: readonly PreviewScreen[] = [
  { id: 'phone', kind: 'phone', w: 1440, h: 3120 },
  { id: 'tablet', kind: 'tablet', w: 2048, h: 2732 },
  { id: 'laptop', kind: 'laptop', w: 2880, h: 1800 },
  { id: 'desktop', kind: 'desktop', w: 3840, h: 2160 },
  { id: 'ultrawide', kind: 'ultrawide', w: 3440, h: 1440 },
  { id: 'two-monitors', kind: 'two-monitors', w: 5120, h: 1440 },
]

/** Shorter side of the largest phone, CSS px. */
const PHONE_SIDE = 500
/** Width of the largest laptop, CSS px. */
const LAPTOP_WIDTH = 1728

type Screens = readonly [PreviewScreen, ...PreviewScreen[]]

/** The visitor's screen first, then the common ones of other pixels. `density` is physical pixels per CSS px. */
export function previewScreens(own: Pixels, density: number, hasTouch: boolean): Screens {
  const first = ownPreview(own, density, hasTouch)
  return [first, ...COMMON.filter(({ w, h }) => w !== first.w || h !== first.h)]
}

function ownPreview({ w, h }: Pixels, density: number, hasTouch: boolean): PreviewScreen {
  const [short, long] = [Math.min(w, h), Math.max(w, h)]
  // A phone's wallpaper is upright, however it is held now.
  if (hasTouch && short / density < PHONE_SIDE) return { id: 'own', kind: 'phone', w: short, h: long }
  return { id: 'own', kind: kindOf(w, h, density, hasTouch), w, h }
}

function kindOf(w: number, h: number, density: number, hasTouch: boolean): DeviceKind {
  const ratio = w / h
  if (ratio > 3) return 'two-monitors'
  if (ratio > 2) return 'ultrawide'
  if (ratio < 1 || (hasTouch && ratio < 1.5)) return 'tablet'
  return w / density <= LAPTOP_WIDTH ? 'laptop' : 'desktop'
}
