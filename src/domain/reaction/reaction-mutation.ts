import { mutationOptions, type QueryClient } from '@tanstack/react-query'

/** Whether a member has reacted, and how many have. */
export interface ReactionState {
  isOn: boolean
  count: number
}

interface ReactionPorts {
  /** Key of the mutation, unique for each kind of reaction and thing. */
  key: readonly unknown[]
  /** Sends the reaction; resolves to the server's state, undefined if it is not known. */
  send: (isOn: boolean, client: QueryClient) => Promise<ReactionState | undefined>
  /** The state in the cache; undefined if the thing is not cached. */
  read: (client: QueryClient) => ReactionState | undefined
  /** Writes a state into the cache. */
  write: (client: QueryClient, state: ReactionState) => void
  /** Runs before the optimistic update. */
  onPress?: (client: QueryClient) => void
  /** Runs after the last of several presses, with the server's state. */
  onDone?: (client: QueryClient, state: ReactionState | undefined) => void
  onRefused: (error: Error) => void
}

/** The server's last state of each reaction being sent, by mutation key; a refused press is rolled back to it. */
const serverStates = new Map<string, ReactionState>()

/**
 * Sets or removes a reaction, optimistically. A refusal calls `onRefused` and rolls back this reaction alone to the server's
 * last state. Presses on one thing are sent one after the other, and only the last response is shown.
 */
export function reactionMutation({ key, send, read, write, onPress, onDone, onRefused }: ReactionPorts) {
  const mutationKey = [...key]
  const id = mutationKey.join()
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey }) === 1
  return mutationOptions({
    mutationKey,
    scope: { id },
    mutationFn: (isOn: boolean, { client }) => send(isOn, client),
    // Offline `send` decides what happens; a paused mutation would be lost with the page.
    networkMode: 'always',
    onMutate: (isOn, { client }) => {
      onPress?.(client)
      const shown = read(client)
      if (!shown) return
      if (isLast(client)) serverStates.set(id, shown)
      if (shown.isOn !== isOn) write(client, toggled(shown))
    },
    onError: (error, _isOn, _context, { client }) => {
      const confirmed = serverStates.get(id)
      if (confirmed && isLast(client)) write(client, confirmed)
      onRefused(error)
    },
    onSuccess: (state, isOn, _context, { client }) => {
      const confirmed = serverStates.get(id)
      if (state) serverStates.set(id, state)
      else if (confirmed && confirmed.isOn !== isOn) serverStates.set(id, toggled(confirmed))
      if (!isLast(client)) return
      if (state) write(client, state)
      onDone?.(client, state)
    },
  })
}

/** The state after a press. */
export const toggled = ({ isOn, count }: ReactionState): ReactionState => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
})
