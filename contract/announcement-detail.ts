import * as v from 'valibot'
import { Announcement } from './announcement.ts'
import { get } from './call.ts'
import { Count } from './value.ts'

const Neighbour = v.nullable(v.object({ id: Count, title: v.string(), titleEn: v.string() }))

/** `data` of `GET /api/announcements/{id}`; an expired one is still readable. */
export const AnnouncementDetail = v.object({
  ...Announcement.entries,
  /** Neighbours by time: `prev` was published before, `next` after. */
  prev: Neighbour,
  next: Neighbour,
})
export type AnnouncementDetail = v.InferOutput<typeof AnnouncementDetail>

export const announcementDetailCalls = {
  detail: get('/api/announcements/:id', {
    summary: 'An announcement',
    access: 'everyone',
    client: 'site',
    response: AnnouncementDetail,
  }),
}
