import type { QueryClient } from '@tanstack/react-query'
import { memberWithSaved } from '#src/domain/offline-picture/saving/follow-network.ts'

/** Saves pictures that were added to collections, where this device saves these. */
export async function saveAddedPictures(client: QueryClient) {
  if ((await memberWithSaved()) === null) return
  const { saveAdded } = await import('./follow-collections.ts')
  await saveAdded(client)
}
