import { file, range } from 'virtual:heading-face'
import { startInviting } from '#src/features/install/start-inviting.ts'
import { openDialog } from '#src/features/shell/dialog-address.ts'
import { watchErrors } from '#src/lib/errors/watch-errors.ts'
import { asksToSaveData } from '#src/lib/http/connection.ts'
import type { createAppRouter } from '../router.tsx'
import { offerEnglish } from './offer-english.ts'
import { runKeys } from './run-keys.ts'

/** The features that `start-tools.ts` loads when idle. */
export function runTools(router: ReturnType<typeof createAppRouter>) {
  offerHeadingFace()
  const stops = [watchErrors(), offerEnglish(router), startInviting(() => openDialog(router, 'install'))]
  return { press: runKeys(router), stop: () => stops.forEach((stop) => stop()) }
}

/**
 * Registers one heading font for all systems. Registered after the first view, so that nothing waits for it; the browser
 * loads it only for a heading with its characters, which have the same width in any font: no layout shift.
 */
function offerHeadingFace() {
  if (asksToSaveData()) return
  document.fonts.add(
    new FontFace('Tianmu Song', `url(${file})`, { weight: '700', unicodeRange: range, display: 'swap' }),
  )
}
