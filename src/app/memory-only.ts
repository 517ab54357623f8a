import { t } from '@lingui/core/macro'
import { toast } from '#src/ui/toast/toast.ts'

const FLAG = 'wp_told_not_kept'

/** Reports, once per tab, that nothing is available offline. */
export function reportMemoryOnly() {
  try {
    if (sessionStorage.getItem(FLAG)) return
    sessionStorage.setItem(FLAG, '1')
  } catch {
    // Without storage it is reported on every page.
  }
  toast.startup.blank(t`This browser cannot save pages on this device, so they will not open offline`)
}
