import type { DeviceKind } from '#contract/screens.ts'
import type { Area } from '../readability/readability.ts'

/** What covers the picture; `plain` is nothing, `guides` the outlines of what would. */
export type View = 'lock' | 'home' | 'desktop' | 'guides' | 'plain'

const isHandheld = (kind: DeviceKind) => kind === 'phone' || kind === 'tablet'

/** What may be shown on a kind of device, the one to begin with first. */
export const viewsOf = (kind: DeviceKind): readonly View[] =>
  isHandheld(kind) ? ['lock', 'home', 'guides', 'plain'] : ['desktop', 'guides', 'plain']

/** Cells of the icons on a home screen or a desktop: columns and rows from the first cell on, in shares of the screen. */
const ICONS: Record<DeviceKind, Area & { columns: number; rows: number; right: number; down: number }> = {
  phone: { x: 0.06, y: 0.47, w: 0.2, h: 0.1, columns: 4, rows: 2, right: 0.2267, down: 0.125 },
  tablet: { x: 0.08, y: 0.46, w: 0.14, h: 0.11, columns: 4, rows: 2, right: 0.2333, down: 0.14 },
  laptop: { x: 0.012, y: 0.04, w: 0.075, h: 0.12, columns: 1, rows: 4, right: 0, down: 0.15 },
  desktop: { x: 0.01, y: 0.04, w: 0.06, h: 0.105, columns: 1, rows: 4, right: 0, down: 0.13 },
  ultrawide: { x: 0.008, y: 0.04, w: 0.045, h: 0.105, columns: 1, rows: 4, right: 0, down: 0.13 },
  'two-monitors': { x: 0.006, y: 0.05, w: 0.032, h: 0.11, columns: 1, rows: 4, right: 0, down: 0.14 },
}

/** Share of a cell's height that its label takes, at the lower end. */
export const LABEL_SHARE = 0.28

export function iconCells(kind: DeviceKind): readonly Area[] {
  const { x, y, w, h, columns, rows, right, down } = ICONS[kind]
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: x + (at % columns) * right,
    y: y + Math.floor(at / columns) * down,
    w,
    h,
  }))
}

/** Where the labels of the icons are. */
export const labelAreas = (kind: DeviceKind): readonly Area[] =>
  iconCells(kind).map(({ x, y, w, h }) => ({ x, y: y + h * (1 - LABEL_SHARE), w, h: h * LABEL_SHARE }))

export type Part = 'clock' | 'widgets' | 'dock' | 'taskbar'

/** What covers the picture on such a device, in shares of the screen. */
export const coveredParts = (kind: DeviceKind): readonly (Area & { part: Part })[] =>
  isHandheld(kind)
    ? [
        { part: 'clock', x: 0.1, y: 0.08, w: 0.8, h: 0.16 },
        { part: 'widgets', x: 0.1, y: 0.255, w: 0.8, h: 0.075 },
        { part: 'dock', x: 0.05, y: 0.86, w: 0.9, h: 0.11 },
      ]
    : [{ part: 'taskbar', x: 0, y: 0.945, w: 1, h: 0.055 }]
