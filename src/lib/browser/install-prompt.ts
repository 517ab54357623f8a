import { atom } from 'jotai'
import { store } from '#src/lib/storage/store.ts'

/** What Chromium has beside the standard's types. Source: WICG Manifest Incubations. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install, good for one press; null where it makes none. */
export const installPromptAtom = atom<InstallPrompt | null>(null)

const keep = (event: Event) => {
  event.preventDefault()
  store.set(installPromptAtom, event as InstallPrompt)
}
const drop = () => store.set(installPromptAtom, null)

/** Keeps the browser's offer for later instead of having it shown at once. Returns what ends it. */
export function keepInstallPrompt() {
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', drop)
  }
}
