import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { momentText } from '#src/lib/dates/moment-text.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'

/** Why a check-in was refused, with the server's message if it is meant for members (CK-12, CK-13); null if it was not. */
export function refusalText(verdict: Verdict<'check-in'> | undefined) {
  if (verdict?.is !== 'refused' && verdict?.is !== 'parked') return null
  return verdict.message || (verdict.isHttpError ? lossText() : t`Check-in failed`)
}

/** When a postponed check-in will be sent; null if the server named no time. */
export function busyText(verdict: Verdict<'check-in'>) {
  if (verdict.is !== 'queued' || verdict.obstacle !== 'busy' || verdict.until === undefined) return null
  const time = momentText(new Date(verdict.until), i18n.locale)
  return t`Saved on this device. The site is busy; it will be sent automatically at ${time}.`
}

/** Error text by product spec §8: the press could not be stored, or the server responded with an HTTP error. */
export const lossText = () => t`Check-in failed, please try again later`
