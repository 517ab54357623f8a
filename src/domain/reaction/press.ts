import type { QueryClient } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import type { Reaction } from './reaction-state.ts'

/** A press that sets or removes a reaction of the member to a picture. */
export interface ReactionPress {
  picture: Pick<Wallpaper, 'aid' | 'title' | 'titleEn'>
  reaction: Reaction
  isOn: boolean
}

interface QueueOptions {
  /** Queues it only behind an older press on the same reaction that still waits; it would overtake that otherwise. */
  isOnlyBehind: boolean
}

/**
 * Queues a press in the outbox, in place of an older one on the same reaction. Resolves to whether it did, once the press is
 * stored; rejects if it could not be.
 */
export type QueueReaction = (client: QueryClient, press: ReactionPress, options: QueueOptions) => Promise<boolean>

/** Set while the outbox runs: without a network and a worker it could not be loaded any more. */
export const loaded: { queueReaction?: QueueReaction | undefined } = {}

/** Key of the mutation that sends presses on one reaction to one picture. */
export const reactionKey = (reaction: Reaction, aid: string) => [...wallpaperQueries.all(), 'react', reaction, aid]

const KEY = 'wp_reactions_waiting'

/**
 * Whether presses may be waiting in the outbox, without reading it: what is pressed after them must not overtake them. May be
 * true where the worker has sent them all meanwhile.
 */
export const mayBeWaiting = () => readText(KEY) !== null

export const noteWaiting = (isWaiting: boolean) => void writeText(KEY, isWaiting ? '1' : null)

const LISTS = { favourite: 'favs', like: 'likes' } as const

/** Has the member's list of these refetched when it is next opened; an open one keeps showing the picture. */
export const refreshList = (client: QueryClient, reaction: Reaction) =>
  void client.invalidateQueries({ queryKey: wallpaperQueries.myList(LISTS[reaction]), refetchType: 'none' })
