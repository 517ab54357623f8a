import { i18n } from '@lingui/core'
import { apiBase } from './api-base.ts'

/** URL of a feed or of the calendar, in the language of the page. */
export function feedAddress(path: string, query: Record<string, string> = {}): string {
  const all = new URLSearchParams({ ...(i18n.locale === 'en' && { lang: 'en' }), ...query }).toString()
  return apiBase() + path + (all && `?${all}`)
}
