import { atom } from 'jotai'
import { store } from '#src/lib/storage/store.ts'

/** Chromium's event, missing in the standard types. Source: WICG Manifest Incubations. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's install prompt, usable once; null when it offers none. */
export const installPromptAtom = atom<InstallPrompt | null>(null)

const keep = (event: Event) => {
  event.preventDefault()
  store.set(installPromptAtom, event as InstallPrompt)
}
const drop = () => store.set(installPromptAtom, null)

/** Stores the install prompt for later instead of showing it. Returns a cleanup function. */
export function captureInstallPrompt() {
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', drop)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', drop)
  }
}
