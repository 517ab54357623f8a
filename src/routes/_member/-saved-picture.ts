import type { QueryClient } from '@tanstack/react-query'
import { findPicture } from '#src/features/wallpaper/marks/patch.ts'
import { savedQueries } from '#src/features/wallpaper/saved/queries.ts'

/** What this device has saved of a picture; undefined where it has nothing of it. */
export async function savedPicture(queryClient: QueryClient, aid: string) {
  await queryClient.ensureQueryData(savedQueries.list()).catch(() => undefined)
  return findPicture(queryClient, aid)
}
