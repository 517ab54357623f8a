import { mutationOptions, type QueryClient } from '@tanstack/react-query'

/** Whether a member has reacted, and how many have. */
export interface ReactionState {
  isOn: boolean
  count: number
}

interface ReactionPorts {
  /** Of the mutation; one for each kind of reaction and thing. */
  key: readonly unknown[]
  /** Sends it; resolves to the state at the server, undefined where the response does not say. */
  send: (isOn: boolean) => Promise<ReactionState | undefined>
  /** What the page shows; undefined where it does not show the thing. */
  read: (client: QueryClient) => ReactionState | undefined
  /** Shows a state wherever the thing is on screen. */
  write: (client: QueryClient, state: ReactionState) => void
  /** Runs before a press is shown. */
  onPress?: (client: QueryClient) => void
  /** Runs after the last of several presses, with what the server said. */
  onDone?: (client: QueryClient, state: ReactionState | undefined) => void
  onRefused: (error: Error) => void
}

/** What the server last said of each reaction that is being sent, by mutation key; a refused press returns to it. */
const lastSaid = new Map<string, ReactionState>()

/**
 * Sets or removes a reaction. It shows at once; a refusal calls `onRefused` and returns this reaction alone to what the server
 * last said. Presses on one thing are sent one after the other, and only the last response is shown.
 */
export function reactionMutation({ key, send, read, write, onPress, onDone, onRefused }: ReactionPorts) {
  const mutationKey = [...key]
  const id = mutationKey.join()
  const isLast = (client: QueryClient) => client.isMutating({ mutationKey }) === 1
  return mutationOptions({
    mutationKey,
    scope: { id },
    mutationFn: send,
    // Without a network it is refused at once, not sent later without the member's knowledge.
    networkMode: 'always',
    onMutate: (isOn, { client }) => {
      onPress?.(client)
      const shown = read(client)
      if (!shown) return
      if (isLast(client)) lastSaid.set(id, shown)
      if (shown.isOn !== isOn) write(client, toggled(shown))
    },
    onError: (error, _isOn, _context, { client }) => {
      const said = lastSaid.get(id)
      if (said && isLast(client)) write(client, said)
      onRefused(error)
    },
    onSuccess: (state, isOn, _context, { client }) => {
      const said = lastSaid.get(id)
      if (state) lastSaid.set(id, state)
      else if (said && said.isOn !== isOn) lastSaid.set(id, toggled(said))
      if (!isLast(client)) return
      if (state) write(client, state)
      onDone?.(client, state)
    },
  })
}

/** The state that a press leads to. */
export const toggled = ({ isOn, count }: ReactionState): ReactionState => ({
  isOn: !isOn,
  count: Math.max(0, count + (isOn ? -1 : 1)),
})
