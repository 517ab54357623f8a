import type { Wallpaper } from '#contract/wallpaper.ts'
import { memberHere } from '#src/features/session/member-here.ts'
import { changeKept } from '#src/lib/kept/change-kept.ts'
import { wallpaperQueries } from '../queries.ts'
import { openSavedIndex } from '../saved/saved-index.ts'
import { type Held, patchHeld } from './patch.ts'

/** Changes the picture `aid` wherever it lies on this device: without a network it is shown from there. */
export async function changeKeptMarks(aid: string, change: (picture: Wallpaper) => Wallpaper) {
  const member = memberHere()
  if (member === null) return
  const [noun] = wallpaperQueries.all()
  await changeKept(member, noun, (data) => patchIfHeld(data, aid, change))
  await openSavedIndex(member).change([aid], (known) => known && { ...known, picture: change(known.picture) })
}

/** What an earlier version has kept may be anything. */
function patchIfHeld(data: unknown, aid: string, change: (picture: Wallpaper) => Wallpaper) {
  try {
    return patchHeld(data as Held, aid, change)
  } catch {
    return data
  }
}
