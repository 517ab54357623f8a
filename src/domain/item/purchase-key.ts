import { currentMemberId } from '#src/domain/session/current-member.ts'
import { isFinalRefusal } from '#src/lib/http/is-final-refusal.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'

/** Keys of purchases and uses whose response has not arrived, by member and item. */
const open = new Map<string, string>()

/**
 * Buys, or uses, with an idempotency key that stays the same until the server has answered: pressing again after a lost
 * response, also in a dialog that was opened again, buys once.
 */
export async function buyOnce<Bought>(code: string, buy: (key: string) => Promise<Bought>): Promise<Bought> {
  const name = `${currentMemberId()}/${code}`
  const key = open.get(name) ?? randomKey()
  open.set(name, key)
  try {
    const bought = await buy(key)
    open.delete(name)
    return bought
  } catch (error) {
    if (isFinalRefusal(error)) open.delete(name)
    throw error
  }
}
