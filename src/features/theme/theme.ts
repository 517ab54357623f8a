import { atom } from 'jotai'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'
import { nextThemeMode, readThemeMode, type Theme, themeAt, type ThemeMode } from './theme-mode.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    themeMode: true
  }
}

/** How often auto checks the time. Source: inventory IN-07. */
const THEME_CHECK_MS = 60_000

/** Colour of the browser's bars: the page background of each theme, as in index.html. */
const BAR_COLOURS: Record<Theme, string> = { dark: '#0c0d11', light: '#fbfaf8' }

export const themeModeAtom = atom<ThemeMode>(readThemeMode(readText('themeMode')))

/** Switches to the next mode and stores it. */
export const cycleThemeMode = () => setThemeMode(nextThemeMode(store.get(themeModeAtom)))

export function setThemeMode(mode: ThemeMode) {
  writeText('themeMode', mode)
  store.set(themeModeAtom, mode)
  applyTheme()
}

/** Updates the theme every minute, when the tab is shown, and with other tabs. Returns a cleanup function. */
export function startTheme() {
  const adopt = ({ key, newValue }: StorageEvent) => {
    if (key !== 'themeMode') return
    store.set(themeModeAtom, readThemeMode(newValue))
    applyTheme()
  }
  applyTheme()
  const clock = setInterval(applyTheme, THEME_CHECK_MS)
  document.addEventListener('visibilitychange', applyTheme)
  window.addEventListener('storage', adopt)
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', applyTheme)
    window.removeEventListener('storage', adopt)
  }
}

function applyTheme() {
  const theme = themeAt(store.get(themeModeAtom), new Date().getHours())
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLOURS[theme])
}
