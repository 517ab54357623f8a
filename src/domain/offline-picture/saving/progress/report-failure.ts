import { t } from '@lingui/core/macro'
import { logFailure } from '#src/lib/errors/log.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { isNoRoom } from '../files/save-picture.ts'

/** Reports that the device refused a change; nothing has changed then. */
export function reportFailure(error: unknown) {
  if (!isNoRoom(error)) logFailure('what is saved could not be changed', error)
  toast.startup.error(
    isNoRoom(error)
      ? t`There is not enough space on this device. Nothing else was lost; free up space and try again.`
      : t`This browser cannot save pictures on the device`,
  )
}
