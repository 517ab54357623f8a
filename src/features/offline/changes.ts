import * as v from 'valibot'
import known from './changes.json'

/** Where a build says what is new in it: the file beside this one, as that build had it. */
const PATH = '/changes.json'
const ANSWER_LIMIT_MS = 5_000

/** What members notice of the versions, newest first. A version that changes nothing for them has no line. */
const Changes = v.array(v.object({ number: v.number(), zh: v.string(), en: v.string() }))

/** What the server's build brings that this page's has not, in a few words; undefined where it cannot be told. */
export async function newestChange(language: string): Promise<string | undefined> {
  try {
    const response = await fetch(PATH, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const [newest] = v.parse(Changes, await response.json())
    const mine = known[0]?.number ?? 0
    return newest && newest.number > mine ? newest[language === 'zh' ? 'zh' : 'en'] : undefined
  } catch {
    return undefined
  }
}
