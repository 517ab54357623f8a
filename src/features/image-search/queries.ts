import { queryOptions } from '@tanstack/react-query'
import { imageSearchCalls } from '#contract/image-search.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { encodePart } from './encode-part.ts'
import type { Part, Sought } from './sought.ts'

/** A picture with its similarity, 0..1, and its tags. */
export interface FoundPicture extends Wallpaper {
  similarity: number
  tags: string[]
  tagsEn: string[]
}

async function find(sought: Sought, part: Part, signal: AbortSignal) {
  const form = await formOf(sought, part)
  const { items, ...rest } = await call(imageSearchCalls.search, { form, signal })
  const flat = items.map(({ wallpaper, similarity, tags, tagsEn }): FoundPicture =>
    Object.assign(wallpaper, { similarity, tags, tagsEn }),
  )
  return { ...rest, items: flat }
}
export type Found = Awaited<ReturnType<typeof find>>

async function formOf(sought: Sought, part: Part) {
  if (sought.is === 'file') return { file: await encodePart(sought.blob, part) }
  return sought.is === 'address' ? { url: sought.url } : { aid: sought.aid }
}

const keyOf = (sought: Sought) => {
  if (sought.is === 'file') return sought.key
  return sought.is === 'address' ? sought.url : sought.aid
}

export const imageSearchQueries = {
  /** Not persisted, like the picture itself. */
  of: (sought: Sought, part: Part) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'image-search', sought.is, keyOf(sought), part],
      queryFn: ({ signal }) => find(sought, part, signal),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      retry: false,
    }),
}
