import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The history entry was created by opening a dialog or the viewer, so Back closes it. */
    isDialogOurs?: boolean | undefined
    /** Words typed in the search dialog, from which the advanced one was opened. */
    searchWords?: string | undefined
    /** What opened sign-in (reading R8). */
    signInSource?: 'startup' | 'modal' | undefined
  }
}

/** Puts the dialog into the URL, on top of the current one or replacing it. */
export function openDialog(
  router: AnyRouter,
  dialog: 'keys' | 'commands' | 'install' | 'check-in' | 'search' | 'search-advanced' | 'screens' | 'start-page',
  { replace = false, searchWords }: { replace?: boolean; searchWords?: string } = {},
) {
  void router.navigate({
    to: '.',
    search: (now: object) => ({ ...now, dialog }),
    state: (now: object) => ({ ...now, isDialogOurs: true, searchWords }),
    replace,
    resetScroll: false,
  })
}

/** Removes the dialog from the URL: back to the previous entry, or in place after a direct link. */
export function closeDialog(router: AnyRouter) {
  if (router.history.location.state.isDialogOurs) router.history.back()
  else replaceDialog(router)
}

/** Removes the top layer from the URL without going back: the dialog, else the preview, else the viewer. */
function replaceDialog(router: AnyRouter) {
  void router.navigate({
    to: '.',
    search: (now: { dialog?: string | undefined; preview?: string | undefined }): object =>
      now.dialog !== undefined
        ? { ...now, dialog: undefined, panel: undefined, code: undefined }
        : { ...now, preview: undefined, ...(now.preview === undefined && { full: undefined }) },
    replace: true,
    resetScroll: false,
  })
}
