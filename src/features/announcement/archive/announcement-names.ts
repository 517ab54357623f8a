import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnnouncementArea, AnnouncementOrder, AnnouncementType } from '#contract/announcement.ts'

export const TYPE_NAMES: Record<AnnouncementType, MessageDescriptor> = {
  notice: msg({ context: 'announcement', message: 'Notice' }),
  update: msg({ context: 'announcement', message: 'Update' }),
  event: msg({ context: 'announcement', message: 'Event' }),
  maintenance: msg({ context: 'announcement', message: 'Maintenance' }),
}

/** Audience. */
export const AREA_NAMES: Record<AnnouncementArea, MessageDescriptor> = {
  site: msg({ context: 'announcement', message: 'Whole site' }),
  vip: msg({ context: 'announcement', message: 'Members' }),
  creator: msg({ context: 'announcement', message: 'Creators' }),
  app: msg({ context: 'announcement', message: 'App' }),
}

export const ORDER_NAMES: Record<AnnouncementOrder, MessageDescriptor> = {
  latest: msg({ context: 'order', message: 'Latest' }),
  hot: msg({ context: 'order', message: 'Most read' }),
  likes: msg({ context: 'order', message: 'Most liked' }),
}
