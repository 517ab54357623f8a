import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { getPicture } from '#src/domain/picture/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { PictureStory } from '../offline-picture.ts'

/** Story and colours of a picture, known already or asked for; undefined where they do not come: the picture is saved without. */
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
