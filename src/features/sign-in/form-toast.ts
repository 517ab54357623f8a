import { toast } from '#src/ui/toast/toast.ts'

let shown: number | undefined

/**
 * Shows a toast of the sign-in modal in place of its last one, so that an old error is not shown beside a new
 * result.
 */
export function showFormToast(kind: 'success' | 'error', text: string, options?: { duration: number }) {
  hideFormToast()
  shown = toast.classic[kind](text, options)
}

/** Removes the modal's toast once it is obsolete. */
export function hideFormToast() {
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
