import { readText, writeText } from '#src/lib/storage/storage.ts'

/** Systems whose way of setting a wallpaper differs; of Linux, its desktops. */
export const SYSTEMS = [
  'android',
  'ios',
  'windows',
  'macos',
  'chromeos',
  'gnome',
  'kde',
  'xfce',
  'sway',
  'hyprland',
] as const
export type System = (typeof SYSTEMS)[number]

const KEY = 'wp_wallpaper_system'

/** The system that the visitor chose, else the one that the browser names. */
export function currentSystem(): System {
  const chosen = readText(KEY)
  return SYSTEMS.find((system) => system === chosen) ?? systemOf(navigator.userAgent, navigator.maxTouchPoints)
}

export const rememberSystem = (system: System) => writeText(KEY, system)

/** The system that a user agent names. An iPad calls itself a Mac, but Macs have no touch screens. */
export function systemOf(userAgent: string, touchPoints: number): System {
  if (/Android/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos'
  if (/CrOS/.test(userAgent)) return 'chromeos'
  return /Windows/.test(userAgent) ? 'windows' : 'gnome'
}
