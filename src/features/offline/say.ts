import { t } from '@lingui/core/macro'
import { readText, writeText } from '#src/lib/storage.ts'
import { toast } from '#src/ui/toast/toast.ts'

const TOLD = 'wp_offline_told'

/** Once in this browser. */
export function tellReady() {
  if (readText(TOLD) !== null) return
  writeText(TOLD, 'yes')
  toast.startup.success(t`Ready to work offline`)
}

/** Stands until it is pressed or closed. */
export function offerRefresh(refresh: () => void) {
  toast.startup.blank(t`New version`, { duration: Infinity, action: { label: t`Refresh`, onPress: refresh } })
}
