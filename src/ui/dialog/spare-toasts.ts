/** For a dialog's presses outside: a toast lies above the dialog and is no part of what is outside of it. */
export function spareToasts(event: Event) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
