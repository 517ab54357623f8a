import { t } from '@lingui/core/macro'
import type { OutboxFields } from '#contract/outbox.ts'

/** What a queued press does, with the picture's title in the language `locale`. */
export function pressTitle({ reaction, isOn, title: zh, titleEn }: OutboxFields<'reaction'>, locale: string) {
  const title = (locale === 'en' && titleEn) || zh
  if (reaction === 'like') return isOn ? t`Like “${title}”` : t`Unlike “${title}”`
  return isOn ? t`Add “${title}” to favourites` : t`Remove “${title}” from favourites`
}
