import { readText, writeText } from '#src/lib/storage/storage.ts'

/** The browser's own event, or React's. */
export interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
  defaultPrevented: boolean
}

/** False where a member has switched single letters off on this device. */
export const areLettersOn = () => readText('wp_letter_keys') !== 'off'

export const switchLetters = (isOn: boolean) => writeText('wp_letter_keys', isOn ? null : 'off')

/** A single letter pressed for itself: not while typing, not with a modifier, not when a member has switched letters off. */
export function letterOf(event: Key): string | null {
  return /^[a-z]$/i.test(event.key) && isForItself(event) ? event.key.toLowerCase() : null
}

/** Whether a key that writes a sign was pressed for itself, by the rules of `letterOf`. */
export function isForItself({ ctrlKey, metaKey, altKey, target, defaultPrevented }: Key) {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return false
  return areLettersOn()
}
