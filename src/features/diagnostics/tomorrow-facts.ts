import * as v from 'valibot'
import { PrefetchRules, LAST_KEY, LastPrefetch, PREFETCH_RULES_KEY } from '#contract/tomorrow.ts'
import { tomorrowStore } from '#contract/worker.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'

/** The member's prefetch setting and the last attempt; undefined if unknown. */
export async function tomorrowFacts() {
  const memberId = currentMemberId()
  if (memberId === null) return {}
  try {
    const name = tomorrowStore(memberId)
    const store = (await caches.has(name)) ? await caches.open(name) : undefined
    const [wish, last] = await Promise.all([store?.match(PREFETCH_RULES_KEY), store?.match(LAST_KEY)])
    return { wish: await read(wish, PrefetchRules), last: await read(last, LastPrefetch) }
  } catch {
    return {}
  }
}

async function read<S extends v.GenericSchema>(answer: Response | undefined, shape: S) {
  const parsed = v.safeParse(shape, await answer?.json())
  return parsed.success ? parsed.output : undefined
}
