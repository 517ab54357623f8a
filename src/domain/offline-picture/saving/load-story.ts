import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getPicture } from '#src/domain/picture/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { PictureStory } from '../offline-picture.ts'

/** Story and colours of a picture, cached or fetched; undefined on failure: the picture is saved without them. */
export async function loadStory(
  client: QueryClient,
  aid: string,
  signal: AbortSignal,
): Promise<PictureStory | undefined> {
  const address = { kind: 'article', id: aid } as const
  const known = client.getQueryData(wallpaperQueries.detail(address).queryKey)
  try {
    return v.parse(PictureStory, known ?? (await getPicture(address, signal)))
  } catch {
    return undefined
  }
}
