import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { siteName } from '#src/lib/page/site-name.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { storeChoice } from './account.ts'

/** Shows the install prompt until it is pressed or closed; closing it is final. */
export function invite(openSheet: () => void) {
  const site = siteName(i18n.locale)
  toast.startup.blank(t`Add ${site} to your home screen`, {
    duration: Infinity,
    action: { label: t`Install`, onPress: openSheet },
    onDecline: () => void storeChoice(true),
  })
}
