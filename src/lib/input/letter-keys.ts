import { readText, writeText } from '#src/lib/storage/storage.ts'

/** A DOM or React event. */
export interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
  defaultPrevented: boolean
}

/** False if the member has turned single-letter shortcuts off on this device. */
export const areLettersOn = () => readText('wp_letter_keys') !== 'off'

export const switchLetters = (isOn: boolean) => writeText('wp_letter_keys', isOn ? null : 'off')

/** The letter of a single-letter shortcut: not while typing, not with a modifier, not when turned off. */
export function letterOf(event: Key): string | null {
  return /^[a-z]$/i.test(event.key) && isPlainKey(event) ? event.key.toLowerCase() : null
}

/** Whether a character key counts as a shortcut, by the rules of `letterOf`. */
export function isPlainKey({ ctrlKey, metaKey, altKey, target, defaultPrevented }: Key) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return false
  return areLettersOn()
}

const LAYERS = '[role=dialog][data-state=open], [popover]:popover-open, dialog[open]'

/** Whether a dialog, a menu or the viewer is open, which handles keys itself. */
export const isLayerOpen = () => document.querySelector(LAYERS) !== null
