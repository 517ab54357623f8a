/** Focuses the field where that opens no on-screen keyboard over the form. */
export function focusWithMouse(input: HTMLInputElement | null) {
  if (window.matchMedia('(pointer: fine)').matches) input?.focus()
}
