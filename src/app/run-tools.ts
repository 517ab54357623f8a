import { startInviting } from '#src/features/install/start-inviting.ts'
import { openDialog } from '#src/features/shell/dialog-address.ts'
import { watchErrors } from '#src/lib/errors/watch-errors.ts'
import { offerEnglish } from './offer-english.ts'
import { offerHeadingFace } from './offer-heading-face.ts'
import type { createAppRouter } from './router.tsx'
import { runKeys } from './run-keys.ts'

/** The features that `start-tools.ts` loads when idle. */
export function runTools(router: ReturnType<typeof createAppRouter>) {
  offerHeadingFace()
  const stops = [watchErrors(), offerEnglish(router), startInviting(() => openDialog(router, 'install'))]
  return { press: runKeys(router), stop: () => stops.forEach((stop) => stop()) }
}
