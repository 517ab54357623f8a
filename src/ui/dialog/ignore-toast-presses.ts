/** Keeps a dialog open when a toast above it is pressed; pass it to the dialog's `onInteractOutside`. */
export function ignoreToastPresses(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
