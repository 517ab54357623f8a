import { t } from '@lingui/core/macro'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { MyList } from '#contract/my-list-bulk.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import type { Reaction } from '#src/domain/reaction/reaction-state.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { applyVerdict } from './apply-verdict.ts'
import { takeOut, takeOutOfPersisted } from './cached-entries.ts'
import { removedText, restoredText } from './change-texts.ts'
import { inParts, type Removable } from './in-parts.ts'

/** How long the removal can be undone in its toast, ms. Source: inventory 5.3. */
const UNDO_MS = 5_000

/**
 * Removes entries from an own list at once, and sends that through the outbox. A toast offers to undo the whole. Resolves
 * once it is stored on the device; rejects if it could not be, and then nothing has changed.
 */
export async function removeEntries(client: QueryClient, list: MyList, entries: readonly Removable[]) {
  const sender = currentSender()
  if (!sender) throw new Error('nobody is signed in')
  const all = new Set(entries.map(({ entryId }) => entryId))
  const putBack = takeOut(client, list, all)
  let firsts: Sent[]
  try {
    firsts = await send(list, 'remove', entries)
  } catch (error) {
    putBack(all)
    throw error
  }
  void takeOutOfPersisted(list, all)
  const undo = async () => {
    putBack(all)
    try {
      await settle(client, list, await send(list, 'restore', entries))
      toast.startup.success(restoredText(list, entries.length))
    } catch {
      void client.invalidateQueries({ queryKey: wallpaperQueries.myList(list) })
      toast.startup.error(t`That could not be undone.`)
    }
  }
  toast.startup.blank(removedText(list, entries.length, onlineManager.isOnline()), {
    duration: UNDO_MS,
    action: { label: t`Undo`, onPress: () => void undo() },
  })
  void settle(client, list, firsts, putBack)
}

/** Reactions to whose pictures a list consists of; their ids are those of its entries. */
const REACTIONS: Readonly<Partial<Record<MyList, Reaction>>> = { likes: 'like', favs: 'favourite' }

interface Sent {
  ids: ReadonlySet<string>
  first: Promise<Verdict<'list-change'>>
}

/** Stores the change in as many entries as it needs, in order. */
async function send(list: MyList, action: 'remove' | 'restore', entries: readonly Removable[]): Promise<Sent[]> {
  const sender = currentSender()
  if (!sender) throw new Error('nobody is signed in')
  const { submit } = await import('#src/domain/outbox/page-outbox.ts')
  const reaction = REACTIONS[list]
  if (reaction) {
    const { discardWaiting } = await import('#src/domain/reaction/queued/waiting-reactions.ts')
    await discardWaiting(
      reaction,
      entries.map(({ entryId }) => entryId),
    )
  }
  const sent: Sent[] = []
  for (const some of inParts(entries)) {
    const ids = some.map(({ entryId }) => entryId)
    const marks = action === 'restore' ? some.map(({ restore }) => restore) : []
    const { first } = await submit('list-change', sender, { list, action, ids, marks })
    sent.push({ ids: new Set(ids), first })
  }
  return sent
}

/** Waits for the first attempts. What the server refuses is put back. */
async function settle(
  client: QueryClient,
  list: MyList,
  sent: readonly Sent[],
  putBack?: (ids: ReadonlySet<string>) => void,
) {
  for (const { ids, first } of sent) applyVerdict(client, list, await first, () => putBack?.(ids))
}
