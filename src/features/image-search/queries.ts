import { queryOptions } from '@tanstack/react-query'
import { imageSearchCalls } from '#contract/image-search.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { encodePart } from './encode-part.ts'
import type { Part, QueryPicture } from './query-picture.ts'

/** A picture with its similarity, 0..1, and its tags. */
export interface FoundPicture extends Wallpaper {
  similarity: number
  tags: string[]
  tagsEn: string[]
}

async function find(queryPicture: QueryPicture, part: Part, signal: AbortSignal) {
  const form = await formOf(queryPicture, part)
  const { items, ...rest } = await call(imageSearchCalls.search, { form, signal })
  const flat = items.map(({ wallpaper, similarity, tags, tagsEn }): FoundPicture =>
    Object.assign(wallpaper, { similarity, tags, tagsEn }),
  )
  return { ...rest, items: flat }
}
export type Found = Awaited<ReturnType<typeof find>>

async function formOf(queryPicture: QueryPicture, part: Part) {
  if (queryPicture.is === 'file') return { file: await encodePart(queryPicture.blob, part) }
  return queryPicture.is === 'address' ? { url: queryPicture.url } : { aid: queryPicture.aid }
}

const keyOf = (queryPicture: QueryPicture) => {
  if (queryPicture.is === 'file') return queryPicture.key
  return queryPicture.is === 'address' ? queryPicture.url : queryPicture.aid
}

export const imageSearchQueries = {
  /** Not persisted, like the picture itself. */
  of: (queryPicture: QueryPicture, part: Part) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'image-search', queryPicture.is, keyOf(queryPicture), part],
      queryFn: ({ signal }) => find(queryPicture, part, signal),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retry: false,
    }),
}
