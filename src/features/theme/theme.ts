import { atom } from 'jotai'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { store } from '#src/lib/storage/store.ts'
import { nextThemeMode, readThemeMode, type Theme, themeAt, type ThemeMode } from './theme-mode.ts'

/** How often auto looks at the clock. Source: inventory IN-07. */
const THEME_CHECK_MS = 60_000

/** Colour of the browser's own bars: the page's ground in each theme, as index.html has it. */
const BAR_COLOURS: Record<Theme, string> = { dark: '#0c0d11', light: '#fbfaf8' }

export const themeModeAtom = atom<ThemeMode>(readThemeMode(readText('themeMode')))

/** Goes on to the next mode and remembers it. */
export const cycleThemeMode = () => setThemeMode(nextThemeMode(store.get(themeModeAtom)))

export function setThemeMode(mode: ThemeMode) {
  writeText('themeMode', mode)
  store.set(themeModeAtom, mode)
  applyTheme()
}

/** Keeps the theme right: every minute, when the tab is shown again, and as another tab chooses. Returns what ends it. */
export function keepTheme() {
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
