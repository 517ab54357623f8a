import { readText } from '#src/lib/storage.ts'

/** The browser's own event, or React's. */
interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
  defaultPrevented: boolean
}

/** A single letter pressed for itself: not while typing, not with a modifier, not when a member has switched letters off. */
export function letterOf({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: Key): string | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !/^[a-z]$/i.test(key)) return null
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]')) return null
  return readText('wp_letter_keys') === 'off' ? null : key.toLowerCase()
}

/** Presses the button inside `root` that carries the pressed letter as `data-key`; true where there is one. */
export function pressByLetter(event: Key & { preventDefault: () => void }, root: ParentNode) {
  const letter = letterOf(event)
  const button = letter && root.querySelector<HTMLElement>(`[data-key="${letter}"]`)
  if (!button) return false
  event.preventDefault()
  button.click()
  return true
}
