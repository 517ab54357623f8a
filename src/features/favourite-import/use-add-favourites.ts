import { plural, t } from '@lingui/core/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { favouriteImportCalls } from '#contract/favourite-import.ts'
import { myListBulkCalls } from '#contract/my-list-bulk.ts'
import { call } from '#src/domain/api.ts'
import { patchPictures } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { reactionOf, withReaction } from '#src/domain/reaction/reaction-state.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Characters of one call's ids: the server takes 64 KiB. */
const CHARACTERS_IN_A_CALL = 50_000
/** Long enough to read the toast and to press Undo, ms. */
const UNDO_MS = 10_000

/** Adds pictures to the favourites, the first of them first in the list, and offers to undo that. */
export function useAddFavourites(onAdded: () => void) {
  const client = useQueryClient()
  // Of attempts that failed in the middle too, for Undo.
  const all = useRef<string[]>([])
  return useMutation({
    mutationFn: (aids: readonly string[]) => addAll(aids, all.current),
    networkMode: 'always',
    onSuccess: (failed) => {
      const added = [...new Set(all.current)]
      mark(client, added, true)
      onAdded()
      if (added.length > 0) {
        toast.startup.success(plural(added.length, { one: 'Added # favourite', other: 'Added # favourites' }), {
          duration: UNDO_MS,
          action: { label: t`Undo`, onPress: () => void undo(client, added) },
        })
      }
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

/** Parts in reverse, so that the first one, sent last, becomes the newest. `added` receives what is added by each. */
async function addAll(aids: readonly string[], added: string[]) {
  let failed = 0
  for (const [at, part] of inParts(aids).toReversed().entries()) {
    // Each picture is a millisecond older than the one before it: later parts must not begin among earlier ones.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, part.length))
    const outcome = await call(favouriteImportCalls.add, { json: { aids: part } })
    added.push(...outcome.added)
    failed += outcome.failed.length
  }
  return failed
}

/** Parts that fit into one call each; 1,000 usual ids fit into one. */
function inParts(aids: readonly string[]): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const aid of aids) {
    room -= aid.length + 3
    if (room < 0) {
      parts.push([])
      room = CHARACTERS_IN_A_CALL - aid.length - 3
    }
    parts.at(-1)?.push(aid)
  }
  return parts
}

async function undo(client: QueryClient, aids: readonly string[]) {
  try {
    for (const ids of inParts(aids)) {
      await call(myListBulkCalls.bulk, { params: { list: 'favs' }, json: { action: 'remove', ids } })
    }
    mark(client, aids, false)
    toast.startup.success(plural(aids.length, { one: 'Undone: # favourite', other: 'Undone: # favourites' }))
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
