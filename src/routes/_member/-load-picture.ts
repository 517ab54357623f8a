import type { QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { firstAvailable } from '#src/lib/timing/first-available.ts'

const saved = () => import('./-saved-picture.ts')

/**
 * Data of a picture for its page: from a cached list, else the response, else the offline picture. Undefined if there is
 * none.
 */
export async function loadPicture(queryClient: QueryClient, address: PictureAddress): Promise<Wallpaper | undefined> {
  const texts = loadTexts('picture')
  const known = findPicture(queryClient, address.id)
  const asked = firstAvailable(queryClient, wallpaperQueries.detail(address))
  await texts
  if (known) return known
  const answered = await asked
  return (
    answered ??
    saved().then(
      ({ savedPicture }) => savedPicture(queryClient, address.id),
      () => undefined,
    )
  )
}
