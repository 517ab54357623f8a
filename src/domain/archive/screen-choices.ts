import * as v from 'valibot'
import { ALL_SCREENS, ArchiveScreen } from '#contract/archive.ts'
import type { DeviceKind, MemberScreen } from '#contract/screens.ts'
import { type Device, screenOfDevice } from '#src/domain/screen/own-device.ts'
import type { ArchiveChoice } from './queries.ts'

/** What a zip can be made for. */
export interface ScreenChoice {
  /** `all`, `own`, `original`, or a screen's id. */
  key: string
  /** Empty for this device without a name, all screens, and originals. */
  name: string
  kind?: DeviceKind
  pixels?: { w: number; h: number }
  /** Screens of `all`. */
  count?: number
  choice: Pick<ArchiveChoice, 'screenId' | 'screen' | 'size'>
}

/** All screens, where there are several; this device; the others; the original files. `ownName` is used in the zip. */
export function screenChoices(mine: readonly MemberScreen[], own: Device, ownName: string): ScreenChoice[] {
  const named = screenOfDevice(mine, own)
  const others = mine.filter((screen) => screen !== named)
  const screen = { name: ownName, w: own.w, h: own.h }
  // A window of a few pixels is no screen.
  const isScreen = v.is(ArchiveScreen, screen)
  const ownChoice = named ? { screenId: named.id } : { screen }
  const hasOwn = named !== undefined || isScreen
  const count = others.length + (hasOwn ? 1 : 0)
  return [
    ...(count > 1
      ? [{ key: 'all', name: '', count, choice: { screenId: ALL_SCREENS, ...(!named && isScreen && { screen }) } }]
      : []),
    ...(hasOwn ? [{ key: 'own', name: named?.name ?? '', kind: own.kind, pixels: own, choice: ownChoice }] : []),
    ...others.map(({ id, name, kind, w, h }) => ({ key: id, name, kind, pixels: { w, h }, choice: { screenId: id } })),
    { key: 'original', name: '', choice: { size: 'original' as const } },
  ]
}
