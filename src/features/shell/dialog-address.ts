import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening a dialog or the viewer, so going back closes it. */
    isDialogOurs?: boolean | undefined
    /** Who asked to sign in (reading R8). */
    signInSource?: 'startup' | 'modal' | undefined
  }
}

/** Puts the dialog into the address, over whatever is there, or in the place of another one. */
export function openDialog(
  router: AnyRouter,
  dialog: 'keys' | 'commands' | 'install' | 'check-in',
  { replace = false } = {},
) {
  void router.navigate({
    to: '.',
    search: (now: object) => ({ ...now, dialog }),
    state: (now: object) => ({ ...now, isDialogOurs: true }),
    replace,
    resetScroll: false,
  })
}

/** Takes the dialog out of the address: back to the entry it was opened from, or in place where it came by a link. */
export function closeDialog(router: AnyRouter) {
  if (router.history.location.state.isDialogOurs) router.history.back()
  else replaceDialog(router)
}

/** Takes what lies on top out of the address without going back: the dialog, else the viewer. */
function replaceDialog(router: AnyRouter) {
  void router.navigate({
    to: '.',
    search: (now: { dialog?: string | undefined }): object =>
      now.dialog === undefined ? { ...now, full: undefined } : { ...now, dialog: undefined, panel: undefined },
    replace: true,
    resetScroll: false,
  })
}
