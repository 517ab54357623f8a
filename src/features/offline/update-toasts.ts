import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { newestChange } from './changes.ts'

const FLAG = 'wp_offline_told'

/** Once per browser. */
export function showReady() {
  if (readText(FLAG) !== null) return
  writeText(FLAG, 'yes')
  toast.startup.success(t`Ready to work offline`)
}

/** Offers the new version with its changes, until pressed or closed. */
export async function offerRefresh(refresh: () => void) {
  const change = await newestChange(i18n.locale)
  toast.startup.blank(change ? t`New version: ${change}` : t`New version`, {
    duration: Infinity,
    action: { label: t`Refresh`, onPress: refresh },
  })
}

/** Until the page reloads. */
export function showUpdating() {
  toast.startup.blank(t`Updating…`, { duration: Infinity })
}
