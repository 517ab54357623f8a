import { DARK_FROM_HOUR, DARK_UNTIL_HOUR } from '#contract/timing.ts'

/** In the order of the toggle. Source: product spec §2. */
export const THEME_MODES = ['auto', 'light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
export type Theme = 'light' | 'dark'

/** The mode after `mode`: auto, light, dark, auto. */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] ?? 'auto'
}

/** What `text`, as stored under `themeMode`, means; anything else is auto. */
export function readThemeMode(text: string | null): ThemeMode {
  return THEME_MODES.find((mode) => mode === text) ?? 'auto'
}

/** What a mode shows at an hour of the local day, 0 to 23. The inline script of index.html keeps the same rule. */
export function themeAt(mode: ThemeMode, hour: number): Theme {
  if (mode !== 'auto') return mode
  return hour >= DARK_FROM_HOUR || hour < DARK_UNTIL_HOUR ? 'dark' : 'light'
}
