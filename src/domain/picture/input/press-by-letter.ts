import { type Key, letterOf } from '#src/lib/input/letter-keys.ts'

/** Presses the button inside `root` whose `data-key` is the pressed letter; true if there is one. */
export function pressByLetter(event: Key & { preventDefault: () => void }, root: ParentNode) {
  const letter = letterOf(event)
  const button = letter && root.querySelector<HTMLElement>(`[data-key="${letter}"]`)
  if (!button) return false
  event.preventDefault()
  button.click()
  return true
}
