import * as v from 'valibot'
import known from './changes.json'

/** Release notes of a build: the file beside this one, in that build. */
const PATH = '/changes.json'
const ANSWER_LIMIT_MS = 5_000

/** Changes visible to members by version, newest first. A version without visible changes has no line. */
const Changes = v.array(v.object({ number: v.number(), zh: v.string(), en: v.string() }))

/** The changes of the server's build compared to this page's, in one line; undefined if unknown. */
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
