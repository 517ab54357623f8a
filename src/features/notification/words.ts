import { t } from '@lingui/core/macro'
import { PushError } from '#src/domain/push/push-device.ts'

export const notSavedText = () => t`Not saved, please try again`

/** Why notifications could not be turned on, and what to do. Undefined if the prompt was dismissed. */
export function pushFailureText(error: unknown) {
  if (!(error instanceof PushError)) return t`Could not be turned on, please try again`
  if (error.reason === 'dismissed') return undefined
  if (error.reason === 'denied')
    return t`This browser does not allow notifications; the settings page explains how to change that`
  return t`The browser's push service is not responding. Try again later, or choose e-mail`
}

/** `20:00` */
export const clockHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`
