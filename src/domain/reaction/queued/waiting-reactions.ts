import type { QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { refreshOutbox, removeEntry } from '#src/domain/outbox/page-outbox.ts'
import { patchPictures } from '#src/domain/picture/patch-picture.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import { store } from '#src/lib/storage/store.ts'
import { mayBeWaiting, reactionKey } from '../press.ts'
import { toggled } from '../reaction-mutation.ts'
import { type Reaction, reactionOf, withReaction } from '../reaction-state.ts'

export type ReactionEntry = OutboxEntry<'reaction'>

/** What a queued press is about: one reaction to one picture. */
export const targetOf = (reaction: Reaction, aid: string) => `${reaction}/${aid}`

/** The member's presses that wait to be sent, as the page has last read them. */
export function waitingReactions(): readonly ReactionEntry[] {
  const memberId = currentMemberId()
  return store
    .get(outboxAtom)
    .entries.flatMap((entry) =>
      entry.kind === 'reaction' && entry.state === 'waiting' && entry.memberId === memberId ? [entry] : [],
    )
}

/** The member's press on this that waits to be sent. */
export const waitingFor = (target: string) => waitingReactions().find((entry) => entry.target === target)

/** Shows presses that wait to be sent in all cached data: the server that sent it does not know them yet. */
export function showWaiting(client: QueryClient) {
  const wanted = waitingReactions()
  if (wanted.length === 0) return
  const byPicture = Map.groupBy(wanted, ({ aid }) => aid)
  patchPictures(client, (picture) =>
    (byPicture.get(picture.aid) ?? []).reduce(
      (shown, { reaction, isOn }) => (isPressed(client, reaction, picture.aid) ? shown : turned(shown, reaction, isOn)),
      picture,
    ),
  )
}

/** Whether a press is being handled, which shows what it wants by itself. */
export const isPressed = (client: QueryClient, reaction: Reaction, aid: string) =>
  client.isMutating({ mutationKey: reactionKey(reaction, aid) }) > 0

/** The picture with a reaction set or removed, and the count changed by that. */
export function turned(picture: Wallpaper, reaction: Reaction, isOn: boolean): Wallpaper {
  const shown = reactionOf(picture, reaction)
  return shown.isOn === isOn ? picture : withReaction(picture, reaction, toggled(shown))
}

/** Deletes presses that wait, because the member has done something else with these pictures since. */
export async function discardWaiting(reaction: Reaction, aids: readonly string[]) {
  if (!mayBeWaiting()) return
  await refreshOutbox()
  for (const entry of waitingReactions()) {
    if (entry.reaction === reaction && aids.includes(entry.aid)) await removeEntry(entry.id)
  }
}
