import type { QueryClient } from '@tanstack/react-query'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { findPicture } from '#src/domain/picture/patch-picture.ts'

/** The offline picture on this device; undefined if there is none. */
export async function savedPicture(queryClient: QueryClient, aid: string) {
  await queryClient.ensureQueryData(savedQueries.list()).catch(() => undefined)
  return findPicture(queryClient, aid)
}
