import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { EgressError } from '#server/lib/egress/egress-error.ts'
import type { EgressAnswer } from '#server/lib/egress/egress.ts'
import { retryAfterMs } from './retry-after.ts'
import { findList, saveList, type Validators } from './source-table.ts'
import { type SourceClient, RefusedEntryError, SourceError } from './source.ts'

/** Bytes of a list or a record. */
const MAX_JSON_BYTES = 8 * 1024 * 1024
/** Bytes of a picture. */
const MAX_PICTURE_BYTES = 96 * 1024 * 1024
const JSON_TYPES = 'application/json, application/ld+json;q=0.9'
const JSON_TIMEOUT_MS = 20_000
const PICTURE_TIMEOUT_MS = 90_000

interface ClientOptions {
  services: Pick<Services, 'db' | 'egress' | 'clock' | 'config'>
  signal: AbortSignal
  /** Ask for lists as a whole, and remember nothing. */
  isDryRun: boolean
}

export function openClient({ services, signal, isDryRun }: ClientOptions): SourceClient {
  const { db, egress, clock, config } = services
  const usage = { requests: 0, bytes: 0 }
  let unsettled: { address: string; validators: Validators } | undefined
  // Some of the services refuse programs that name no browser engine; the site's address says whose program it is.
  const agent = `Mozilla/5.0 (compatible; Tianmu${config.publicUrl ? `; +${config.publicUrl}` : ''})`

  async function get(address: string, headers: Record<string, string>, maxBytes: number, timeoutMs: number) {
    usage.requests += 1
    const asked = { headers: { 'User-Agent': agent, ...headers }, maxBytes, timeoutMs, signal }
    const answer = await egress.fetch(address, asked).catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new SourceError(reasonOf(error))
    })
    const { status } = answer
    if (status === 429 || status === 503) {
      const wait = retryAfterMs(answer.headers['retry-after'], clock.now())
      throw new SourceError(`asks for fewer requests (${status})`, {
        isLimit: true,
        ...(wait !== undefined && { retryAfterMs: wait }),
      })
    }
    if (status >= 500) throw new SourceError(`answered ${status}`)
    return answer
  }

  return {
    usage,

    async list(address, schema) {
      const known = isDryRun ? undefined : await findList(db, address)
      const answer = await get(address, { Accept: JSON_TYPES, ...conditionsOf(known) }, MAX_JSON_BYTES, JSON_TIMEOUT_MS)
      unsettled = undefined
      if (answer.status === 304 && known) return { isUnchanged: true, next: known.next }
      if (answer.status !== 200) throw new SourceError(`answered ${answer.status}`)
      const body = parsedJson(answer, schema)
      unsettled = { address, validators: validatorsOf(answer) }
      return { isUnchanged: false, body }
    },

    async record(address, schema) {
      const answer = await get(address, { Accept: JSON_TYPES }, MAX_JSON_BYTES, JSON_TIMEOUT_MS)
      if (answer.status === 404 || answer.status === 410) throw new RefusedEntryError('its record is missing')
      if (answer.status !== 200) throw new SourceError(`answered ${answer.status}`)
      return parsedJson(answer, schema)
    },

    async picture(addresses) {
      let refusal = 404
      for (const address of addresses) {
        const answer = await get(address, { Accept: 'image/*' }, MAX_PICTURE_BYTES, PICTURE_TIMEOUT_MS)
        usage.bytes += answer.body.length
        if (answer.status === 200) return answer.body
        refusal = Math.min(refusal, answer.status)
      }
      // Forbidden is not missing: the service may dislike this site, and then every picture.
      if (refusal < 404) throw new SourceError(`answered ${refusal} for a picture`)
      throw new RefusedEntryError('its picture is missing')
    },

    async settleList(next) {
      if (isDryRun || !unsettled) return
      await saveList(db, unsettled.address, { ...unsettled.validators, next, readAt: clock.now() })
    },
  }
}

function parsedJson<const S extends v.GenericSchema>({ body }: EgressAnswer, schema: S): v.InferOutput<S> {
  let content: unknown
  try {
    content = JSON.parse(body.toString('utf8'))
  } catch {
    throw new SourceError('answered with JSON that is cut short, or none')
  }
  return described(content, schema)
}

/** `content` in the documented shape; throws `SourceError` for any other. */
export function described<const S extends v.GenericSchema>(content: unknown, schema: S): v.InferOutput<S> {
  const parsed = v.safeParse(schema, content)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new SourceError(`changed the shape of its answers: ${v.getDotPath(issue) ?? 'the whole'}`)
}

const conditionsOf = (known: Validators | undefined) => ({
  ...(known?.etag && { 'If-None-Match': known.etag }),
  ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
})

const headerOf = ({ headers }: EgressAnswer, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, 500) : ''
}

const validatorsOf = (answer: EgressAnswer): Validators => ({
  etag: headerOf(answer, 'etag'),
  lastModified: headerOf(answer, 'last-modified'),
})

/** Why nothing came; an address is never part of it. */
function reasonOf(error: unknown) {
  if (error instanceof EgressError) return `could not be asked (${error.reason})`
  if (error instanceof Error && error.name === 'TimeoutError') return 'did not answer in time'
  return 'did not answer'
}
