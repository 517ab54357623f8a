import { t } from '@lingui/core/macro'
import { toast } from '#src/ui/toast/toast.ts'

const FLAG = 'wp_told_not_kept'

/** Says once per tab that nothing will be there without a network. */
export function tellNotKept() {
  try {
    if (sessionStorage.getItem(FLAG)) return
    sessionStorage.setItem(FLAG, '1')
  } catch {
    // Where nothing can be noted it is said on every page.
  }
  toast.startup.blank(t`This browser cannot save pages on the device; they will be missing without a network`)
}
