import type { DeviceKind, MemberScreen } from '#contract/screens.ts'
import { type Device, screenOfDevice } from '#src/domain/screen/own-device.ts'

export interface PreviewScreen extends Device {
  /** `own` for this device, a kind for a common screen, else the id of the member's screen. */
  id: string
  /** The member's name for it. */
  name?: string
  /** The appearance of its system, where the member has said so. */
  theme?: 'light' | 'dark'
}

/** Common screens beside the visitor's own: the pixels of current devices, the widest of their kind. */
const COMMON: readonly (PreviewScreen & { id: DeviceKind })[] = [
  { id: 'phone', kind: 'phone', w: 1440, h: 3120 },
  { id: 'tablet', kind: 'tablet', w: 2048, h: 2732 },
  { id: 'laptop', kind: 'laptop', w: 2880, h: 1800 },
  { id: 'desktop', kind: 'desktop', w: 3840, h: 2160 },
  { id: 'ultrawide', kind: 'ultrawide', w: 3440, h: 1440 },
  { id: 'two-monitors', kind: 'two-monitors', w: 5120, h: 1440 },
]

type Screens = readonly [PreviewScreen, ...PreviewScreen[]]

/**
 * This device first, with the name that the member gave it; then the member's other screens, then common ones of other
 * pixels.
 */
export function previewScreens(own: Device, mine: readonly MemberScreen[]): Screens {
  const named = screenOfDevice(mine, own)
  const first = { ...(named && toPreview(named)), ...own, id: 'own' }
  const others = mine.filter((screen) => screen !== named).map(toPreview)
  const listed = [first, ...others]
  return [first, ...others, ...COMMON.filter(({ w, h }) => !listed.some((screen) => screen.w === w && screen.h === h))]
}

const toPreview = ({ id, name, kind, w, h, theme }: MemberScreen): PreviewScreen => ({
  id,
  name,
  kind,
  w,
  h,
  ...(theme !== 'auto' && { theme }),
})
