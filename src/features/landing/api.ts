import * as v from 'valibot'
import { announcementDetailCalls } from '#contract/announcement-detail.ts'
import type { CallArguments } from '#contract/call.ts'
import { releasedPictureCalls } from '#contract/released-picture.ts'
import { todayCalls } from '#contract/today.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'

/** Today's picture of the default area, as public data; null without one. */
export const getTodayPicture = (signal: AbortSignal) =>
  call(todayCalls.ofArea, { signal, response: v.nullish(Wallpaper, null) })

/** The released picture of a detail route. */
export const getSharedPicture = (
  query: CallArguments<typeof releasedPictureCalls.lookup>['query'],
  signal: AbortSignal,
) => call(releasedPictureCalls.lookup, { query, signal })

export const getSharedAnnouncement = (id: number, signal: AbortSignal) =>
  call(announcementDetailCalls.detail, { params: { id }, signal })
