import { DARK_FROM_HOUR, DARK_UNTIL_HOUR } from '#contract/timing.ts'

/** In the order of the toggle. Source: product spec §2. */
export const THEME_MODES = ['auto', 'light', 'dark'] as const
export type ThemeMode = (typeof THEME_MODES)[number]
export type Theme = 'light' | 'dark'

/** The mode after `mode`: auto, light, dark, auto. */
export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] ?? 'auto'
}

/** The mode stored under `themeMode`; auto for any other text. */
export function readThemeMode(text: string | null): ThemeMode {
  return THEME_MODES.find((mode) => mode === text) ?? 'auto'
}

/** The theme of a mode at a local hour, 0 to 23. The inline script of index.html has the same rule. */
export function themeAt(mode: ThemeMode, hour: number): Theme {
  if (mode !== 'auto') return mode
  return hour >= DARK_FROM_HOUR || hour < DARK_UNTIL_HOUR ? 'dark' : 'light'
}
