import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListEntry, MyListPage } from '#contract/my-list.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type CachedData, patchEach, patchPictures } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { withReaction } from '#src/domain/reaction/reaction-state.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'

type Pages = InfiniteData<MyListPage, string | undefined>

/** An entry taken out of a cached list, and the one before it. */
interface Taken {
  entry: MyListEntry
  behind: string | undefined
}

/**
 * Takes entries out of every cached list, and their reaction off the pictures wherever these are shown. Returns a function
 * that puts those of `ids` back at their places.
 */
export function takeOut(client: QueryClient, list: MyList, ids: ReadonlySet<string>) {
  const taken = client.getQueriesData<Pages>({ queryKey: wallpaperQueries.myList(list) }).map(([key, data]) => {
    if (!data) return { key, entries: [] }
    const all = data.pages.flatMap(({ items }) => items)
    client.setQueryData<Pages>(key, without(data, ids))
    const entries = all.flatMap((entry, at): Taken[] =>
      ids.has(entry.entryId) ? [{ entry, behind: all[at - 1]?.entryId }] : [],
    )
    return { key, entries }
  })
  mark(client, list, ids, false)
  return (back: ReadonlySet<string>) => {
    for (const { key, entries } of taken) {
      const wanted = entries.filter(({ entry }) => back.has(entry.entryId))
      if (wanted.length > 0) client.setQueryData<Pages>(key, (data) => data && withAgain(data, wanted))
    }
    mark(client, list, back, true)
  }
}

function without(data: Pages, ids: ReadonlySet<string>): Pages {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(({ entryId }) => !ids.has(entryId)) }))
  const gone = count(data.pages) - count(pages)
  for (const page of pages) page.total = Math.max(page.items.length, page.total - gone)
  return { ...data, pages }
}

const count = (pages: readonly MyListPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/** In the order in which they were taken, so that each finds the one before it. */
function withAgain(data: Pages, taken: readonly Taken[]): Pages {
  const pages = data.pages.map((page) => ({ ...page, items: [...page.items], total: page.total + taken.length }))
  for (const { entry, behind } of taken) {
    if (pages.some(({ items }) => items.some(({ entryId }) => entryId === entry.entryId))) continue
    const page = pages.find(({ items }) => items.some(({ entryId }) => entryId === behind)) ?? pages[0]
    page?.items.splice(page.items.findIndex(({ entryId }) => entryId === behind) + 1, 0, entry)
  }
  return { ...data, pages }
}

/** The reaction that a list is about; a removed download stays marked until the pictures are loaded again. */
function marked(list: MyList, ids: ReadonlySet<string>, isOn: boolean) {
  return (picture: Wallpaper): Wallpaper => {
    const { liked, faved } = picture.me
    if (!ids.has(picture.aid)) return picture
    if (list === 'likes' && liked !== isOn) {
      return withReaction(picture, 'like', { isOn, count: Math.max(0, picture.stats.likes + (isOn ? 1 : -1)) })
    }
    if (list === 'favs' && faved !== isOn) {
      return withReaction(picture, 'favourite', { isOn, count: Math.max(0, picture.stats.favs + (isOn ? 1 : -1)) })
    }
    return picture
  }
}

function mark(client: QueryClient, list: MyList, ids: ReadonlySet<string>, isOn: boolean) {
  if (list === 'downloads') {
    void client.invalidateQueries({ queryKey: wallpaperQueries.details(), refetchType: 'none' })
    return
  }
  patchPictures(client, marked(list, ids, isOn))
}

/** The same in the data persisted on this device, which may hold lists that this page does not. */
export async function takeOutOfPersisted(list: MyList, ids: ReadonlySet<string>) {
  const member = currentMemberId()
  if (member === null) return
  const [noun] = wallpaperQueries.all()
  try {
    const { changePersisted } = await import('#src/lib/persistence/change-persisted.ts')
    await changePersisted(member, noun, (data, kind) => {
      try {
        const changed = patchEach(data as CachedData, marked(list, ids, false))
        return kind === wallpaperQueries.myList(list).join('/') ? without(changed as Pages, ids) : changed
      } catch {
        // Written by an earlier version, in another shape.
        return data
      }
    })
  } catch (error) {
    logFailure('a removal was not persisted', error)
  }
}
