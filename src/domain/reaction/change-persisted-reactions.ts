import type { Wallpaper } from '#contract/wallpaper.ts'
import { openSavedIndex } from '#src/domain/offline-picture/offline-index.ts'
import { type CachedData, patchCached } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { changePersisted } from '#src/lib/persistence/change-persisted.ts'

/** Changes the picture `aid` in all data persisted on this device, so that offline pages show the change. */
export async function changePersistedReactions(aid: string, change: (picture: Wallpaper) => Wallpaper) {
  const member = currentMemberId()
  if (member === null) return
  const [noun] = wallpaperQueries.all()
  await changePersisted(member, noun, (data) => patchIfReadable(data, aid, change))
  await openSavedIndex(member).change([aid], (known) => known && { ...known, picture: change(known.picture) })
}

/** Data persisted by an earlier version may have another shape. */
function patchIfReadable(data: unknown, aid: string, change: (picture: Wallpaper) => Wallpaper) {
  try {
    return patchCached(data as CachedData, aid, change)
  } catch {
    return data
  }
}
