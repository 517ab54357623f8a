import { currentMemberId } from '#src/domain/session/current-member.ts'
import { isFinalRefusal } from '#src/lib/http/is-final-refusal.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'

/** Keys of requests whose response has not arrived, by member and name. */
const open = new Map<string, string>()

/**
 * Sends a purchase or a message with an idempotency key that stays the same until the server has answered: pressing again
 * after a lost response, also in a dialog that was opened again, has its effect once. `request` names what is sent.
 */
export async function sendOnce<Data>(request: string, send: (key: string) => Promise<Data>): Promise<Data> {
  const name = `${currentMemberId()}/${request}`
  const key = open.get(name) ?? randomKey()
  open.set(name, key)
  try {
    const data = await send(key)
    open.delete(name)
    return data
  } catch (error) {
    if (isFinalRefusal(error)) open.delete(name)
    throw error
  }
}
