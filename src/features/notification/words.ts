import { t } from '@lingui/core/macro'
import { PushError } from '#src/lib/push/push-device.ts'

export const notSavedText = () => t`Not saved, please try again`

/** Why messages could not be switched on, and what to do. Undefined where the member has just not answered. */
export function pushFailureText(error: unknown) {
  if (!(error instanceof PushError)) return t`Could not be turned on, please try again`
  if (error.reason === 'dismissed') return undefined
  if (error.reason === 'denied') return t`This browser does not allow it; the settings tell how to change that`
  return t`The browser's push service does not answer; try again later, or have a mail sent`
}

/** `20:00` */
export const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`
