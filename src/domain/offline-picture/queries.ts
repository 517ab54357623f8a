import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { lastFirst, openSavedIndex } from './offline-index.ts'
import type { SavedPicture } from './offline-picture.ts'

/** Offline pictures, most recently requested first. `items` are their pictures, as in every list under `wallpaperQueries`. */
export interface SavedList {
  items: readonly Wallpaper[]
  records: readonly SavedPicture[]
}

const listOf = (records: readonly SavedPicture[]): SavedList => ({
  records,
  items: records.map(({ picture }) => picture),
})

export const savedQueries = {
  /** Works offline: reads this device only. */
  list: () =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'saved'],
      queryFn: async (): Promise<SavedList> => {
        const memberId = currentMemberId()
        return listOf(memberId === null ? [] : await openSavedIndex(memberId).list())
      },
      networkMode: 'always',
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    }),
}

/** Applies changed records by aid (undefined: deleted) without reading all of them again. */
export function patchSaved(client: QueryClient, changes: ReadonlyMap<string, SavedPicture | undefined>) {
  client.setQueryData(savedQueries.list().queryKey, (list) => {
    if (!list) return list
    const left = new Map(changes)
    const records = list.records.flatMap((record) => {
      const { aid } = record.picture
      if (!changes.has(aid)) return record
      left.delete(aid)
      return changes.get(aid) ?? []
    })
    const added = [...left.values()].flatMap((record) => record ?? [])
    return listOf(added.length > 0 ? [...added, ...records].toSorted(lastFirst) : records)
  })
}
