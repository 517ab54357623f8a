import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening a dialog or the viewer, so going back closes it. */
    isDialogOurs?: boolean | undefined
    /** Who asked to sign in (reading R8). */
    signInSource?: 'startup' | 'modal' | undefined
  }
}

/** Takes the dialog out of the address: back to the entry it was opened from, or in place where it came by a link. */
export function closeDialog(router: AnyRouter) {
  if (router.history.location.state.isDialogOurs) router.history.back()
  else replaceDialog(router)
}

/** Takes the dialog out of the address without going back, for one that leads on to somewhere. */
export function replaceDialog(router: AnyRouter) {
  void router.navigate({
    to: '.',
    search: (now: object) => ({ ...now, dialog: undefined, panel: undefined, full: undefined }),
    replace: true,
    resetScroll: false,
  })
}
