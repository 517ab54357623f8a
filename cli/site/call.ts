import * as v from 'valibot'
import { type Call, type CallArguments, callAddress } from '../../contract/call.ts'
import { Answer, Refusal } from '../../contract/envelope.ts'
import type { Context } from '../context.ts'
import { CliError } from '../failure.ts'
import { plain } from '../text/plain.ts'

/** Milliseconds for which a response is waited for. */
const TIMEOUT_MS = 60_000

const NeededLevel = v.object({ needLevel: v.number() })

type Site = Pick<Context, 'site' | 'language' | 'signal' | 'words' | 'session'>
type DataOf<C> = C extends { response: infer S extends v.GenericSchema } ? v.InferOutput<S> : never

interface Extras {
  /** So that a request that is repeated counts once. */
  idempotencyKey?: string
}

/** Calls the site and gives `data`, checked by the contract. Rejects with a `CliError` that says what to do. */
export async function call<C extends Call>(
  site: Site,
  declaration: C,
  given: CallArguments<C> & Extras,
): Promise<DataOf<C>> {
  const { json, idempotencyKey, ...address } = given as { json?: unknown } & Extras
  const response = await request(site, callAddress(declaration, address as never), {
    method: declaration.method,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const body: unknown = await response.json().catch(() => null)
  const answer = declaration.response && v.safeParse(Answer(declaration.response), body)
  if (response.ok && answer?.success) return answer.output.data as DataOf<C>
  throw refusalError(site, response, body)
}

/** Requests an address of the site with the session. Rejects with a `CliError` where there is no response at all. */
export async function request(
  { site, language, signal, session, words }: Site,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const address = new URL(path, site)
  // The token is for the site that has issued it: neither for another one, nor for a file that is elsewhere.
  const isOwn = address.origin === session?.site
  try {
    return await fetch(address, {
      ...init,
      headers: {
        'Accept-Language': language === 'zh' ? 'zh-CN' : 'en',
        ...(session && isOwn && { Authorization: `Bearer ${session.token}` }),
        ...(headers as Record<string, string> | undefined),
      },
      // The token must not follow a redirect to another host; no call of the site redirects.
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    })
  } catch {
    signal.throwIfAborted()
    throw new CliError('offline', timeout.aborted ? words.timedOut(site) : words.offline(site), 'offline')
  }
}

/** A refusal as a sentence: the site's own, in the person's language, with what to do about it. */
export function refusalError({ words, site }: Pick<Site, 'words' | 'site'>, response: Response, body: unknown) {
  const parsed = v.safeParse(Refusal, body)
  if (!parsed.success)
    return response.status >= 500
      ? new CliError('offline', words.offline(site), 'unavailable')
      : new CliError('refused', response.ok ? words.notASite(site) : words.refused(response.status))
  const { problem, message, data } = parsed.output
  if (response.status === 401) return new CliError('signedOut', words.sessionEnded, problem)
  const level = v.safeParse(NeededLevel, data)
  if (problem === 'level-too-low' && level.success)
    return new CliError('refused', words.levelTooLow(level.output.needLevel), problem)
  const sentence = plain(message) || words.refused(response.status)
  const seconds = Number(response.headers.get('retry-after'))
  return new CliError('refused', seconds > 0 ? words.tryAgainIn(sentence, seconds) : sentence, problem)
}
