import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { messageFor } from '#src/lib/http/message-for.ts'
import { membersFrom } from '#src/ui/badge/membership-name.ts'
import type { Refusal } from './refusal.ts'

/** Why a download failed and what to do. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'level':
      return levelText(refusal.needLevel)
    case 'used':
      return usedText(refusal.limit)
    case 'withdrawn':
      return t`This picture has been withdrawn and can no longer be downloaded.`
    case 'network':
      return t`You are offline. This download did not count; try again once you are online.`
    case 'busy':
      return busyText(refusal.retryAfter)
    default:
      return messageFor(refusal.error)
  }
}

function levelText(needLevel: number) {
  const from = membersFrom(needLevel)
  const members = from ? i18n._(from) : ''
  return t`This size is for ${members}. You can download the smaller sizes.`
}

function usedText(limit: number) {
  return plural(limit, {
    one: 'You have used today’s # new wallpaper. Those you downloaded before stay free, and the limit resets tomorrow.',
    other:
      'You have used today’s # new wallpapers. Those you downloaded before stay free, and the limit resets tomorrow.',
  })
}

function busyText(seconds: number | undefined) {
  if (!seconds) return t`Too many downloads at once. Try again in a moment.`
  return plural(seconds, {
    one: 'Too many downloads at once. Try again in # second.',
    other: 'Too many downloads at once. Try again in # seconds.',
  })
}
