import { plural, t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { favouriteImportCalls } from '#contract/favourite-import.ts'
import { myListBulkCalls } from '#contract/my-list-bulk.ts'
import { call } from '#src/domain/api.ts'
import { patchPictures, reactionOf, withReaction } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Ids in one call: each has 120 characters at most, and a call 64 KiB. */
const IDS_IN_A_CALL = 400
/** Long enough to read the toast and to press Undo, ms. */
const UNDO_MS = 10_000

/** Adds pictures to the favourites, the first of them first in the list, and offers to undo that. */
export function useAddFavourites(onAdded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: addAll,
    networkMode: 'always',
    onSuccess: ({ added, failed }) => {
      mark(client, added, true)
      onAdded()
      toast.startup.success(
        plural(added.length, { one: 'Added # favourite', other: 'Added # favourites' }),
        added.length > 0
          ? { duration: UNDO_MS, action: { label: t`Undo`, onPress: () => void undo(client, added) } }
          : undefined,
      )
      if (failed > 0) {
        toast.startup.error(
          plural(failed, { one: '# picture is no longer available', other: '# pictures are no longer available' }),
        )
      }
    },
    // A part of them may have been added.
    onError: () => void client.invalidateQueries({ queryKey: wallpaperQueries.myList('favs') }),
  })
}

/** In reverse, so that the first part, sent last, becomes the newest. */
async function addAll(aids: readonly string[]) {
  const added: string[] = []
  let failed = 0
  for (let end = aids.length; end > 0; end -= IDS_IN_A_CALL) {
    const part = aids.slice(Math.max(0, end - IDS_IN_A_CALL), end)
    const outcome = await call(favouriteImportCalls.add, { json: { aids: part } })
    added.push(...outcome.added)
    failed += outcome.failed.length
  }
  return { added, failed }
}

async function undo(client: QueryClient, aids: readonly string[]) {
  try {
    for (let start = 0; start < aids.length; start += IDS_IN_A_CALL) {
      const ids = aids.slice(start, start + IDS_IN_A_CALL)
      await call(myListBulkCalls.bulk, { params: { list: 'favs' }, json: { action: 'remove', ids } })
    }
    mark(client, aids, false)
    toast.startup.success(
      plural(aids.length, { one: 'Took # favourite out again', other: 'Took # favourites out again' }),
    )
  } catch (error) {
    toast.startup.error(messageFor(error))
  }
}

function mark(client: QueryClient, aids: readonly string[], isOn: boolean) {
  const changed = new Set(aids)
  patchPictures(client, (picture) => {
    const { isOn: was, count } = reactionOf(picture, 'favourite')
    if (!changed.has(picture.aid) || was === isOn) return picture
    return withReaction(picture, 'favourite', { isOn, count: Math.max(0, count + (isOn ? 1 : -1)) })
  })
  void client.invalidateQueries({ queryKey: wallpaperQueries.myList('favs') })
}
