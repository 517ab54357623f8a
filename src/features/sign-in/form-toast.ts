import { toast } from '#src/ui/toast/toast.ts'

let shown: number | undefined

/**
 * Shows a toast of the sign-in modal in the place of its last one: what a member has since corrected must not stand beside
 * what happened then.
 */
export function showFormToast(kind: 'success' | 'error', text: string, options?: { duration: number }) {
  hideFormToast()
  shown = toast.classic[kind](text, options)
}

/** Takes the modal's toast away, once it is no longer true. */
export function hideFormToast() {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
