import type { QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { firstThere } from '#src/lib/timing/first-available.ts'

const saved = () => import('./-saved-picture.ts')

/**
 * What a list knows of the picture, so that its page shows at once; else the answer, else what the member has saved of it.
 * Undefined where there is none.
 */
export async function loadPicture(queryClient: QueryClient, address: PictureAddress): Promise<Wallpaper | undefined> {
  const texts = loadTexts('picture')
  const known = findPicture(queryClient, address.id)
  const asked = firstThere(queryClient, wallpaperQueries.detail(address))
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
