import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { newestChange } from './changes.ts'

const TOLD = 'wp_offline_told'

/** Once in this browser. */
export function tellReady() {
  if (readText(TOLD) !== null) return
  writeText(TOLD, 'yes')
  toast.startup.success(t`Ready to work offline`)
}

/** Says what is new. Stands until it is pressed or closed. */
export async function offerRefresh(refresh: () => void) {
  const change = await newestChange(i18n.locale)
  toast.startup.blank(change ? t`New version: ${change}` : t`New version`, {
    duration: Infinity,
    action: { label: t`Refresh`, onPress: refresh },
  })
}
