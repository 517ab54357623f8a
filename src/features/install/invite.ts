import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { siteName } from '#src/lib/page/site-name.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { decide } from './account.ts'

/** Invites to install; stands until it is pressed or closed, and closing it is the last word. */
export function invite(openSheet: () => void) {
  const site = siteName(i18n.locale)
  toast.startup.blank(t`Keep ${site} on your home screen`, {
    duration: Infinity,
    action: { label: t`Install`, onPress: openSheet },
    onDecline: () => void decide(true),
  })
}
