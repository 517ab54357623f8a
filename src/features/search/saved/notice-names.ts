import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SearchNotice } from '#contract/saved-search.ts'

/** When a saved search tells of new pictures. */
export const NOTICE_NAMES: Record<SearchNotice, MessageDescriptor> = {
  off: msg({ message: 'Never', context: 'notices of a saved search' }),
  weekly: msg({ message: 'Weekly', context: 'notices of a saved search' }),
  now: msg({ message: 'Immediately', context: 'notices of a saved search' }),
}
