import { currentMember } from '#src/domain/session/current-member.ts'
import { closeDialog, openDialog } from '#src/features/shell/dialog-address.ts'
import { cycleThemeMode } from '#src/features/theme/theme.ts'
import { isPlainKey } from '#src/lib/input/letter-keys.ts'
import { namedPages } from '#src/lib/page/has-page.ts'
import type { createAppRouter } from '../router.tsx'
import { isCommandKey } from './command-key.ts'

/** Maximum time between G and its letter, ms. */
const GO_MS = 1_500

/** Handles the global shortcuts. */
export function runKeys(router: ReturnType<typeof createAppRouter>) {
  let goneAt = Number.NEGATIVE_INFINITY

  const open = (dialog: 'keys' | 'commands' | 'search') => {
    if (isCovered(router.state.location.search.full !== undefined)) return
    // Popovers would cover the dialog.
    for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
    openDialog(router, dialog)
  }
  const goTo = (letter: string) => {
    const page = namedPages(router).find(({ key }) => key === letter)
    if (!page || isCovered(true)) return false
    void router.navigate({ to: page.to })
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.repeat) return
    if (isCommandKey(event)) {
      if (router.state.location.search.dialog === 'commands') closeDialog(router)
      else open('commands')
      return
    }
    if (!/^[?/a-z]$/i.test(event.key) || !isPlainKey(event)) return
    const letter = event.key.toLowerCase()
    const isAfterGo = event.timeStamp - goneAt < GO_MS
    goneAt = letter === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (isAfterGo && goTo(letter)) event.preventDefault()
    else if (letter === '?') open('keys')
    else if (letter === '/' && currentMember()) {
      // Firefox searches in the page, and the letter would be typed into the field.
      event.preventDefault()
      open('search')
    } else if (letter === 't') cycleThemeMode()
  }
}

/** Whether an open dialog blocks shortcuts; with `isViewing` the viewer does not count. */
function isCovered(isViewing: boolean) {
  const open = document.querySelectorAll('[role=dialog][data-state=open]').length
  return open > (isViewing ? 1 : 0)
}
