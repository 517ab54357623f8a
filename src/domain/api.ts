import * as v from 'valibot'
import { type Call, callAddress as pathOf, type CallArguments } from '#contract/call.ts'
import type { sessionCalls } from '#contract/session.ts'
import { HTTP_TIMEOUT_MS, SUCCESS_CODE } from '#contract/timing.ts'
import { reportMaintenance } from '#src/domain/maintenance/report-maintenance.ts'
import { callAddress, callHeaders, storedToken } from '#src/domain/transport.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { takePreloadedResponse } from '#src/lib/http/preloaded-response.ts'
import { reportResponse, reportNoResponse } from '#src/lib/http/reachability.ts'
import { rememberStoredAt } from '#src/lib/http/stored-response.ts'
import { readText } from '#src/lib/storage/storage.ts'

type ResponseOf<C> = C extends { response: infer S extends v.GenericSchema } ? S : never

/** Path, query and body as declared, and what does not depend on the call. */
type CallOptions<C, S> = CallArguments<C> & {
  signal?: AbortSignal | undefined
  /** Accepts less than the declared response, e.g. the fields that the product spec names, and fills in the rest. */
  response?: S
  /** The same for each attempt of one write, which then happens once. */
  idempotencyKey?: string | undefined
  /** Without `code: 0` it is a failure, whatever else it says. */
  isCodeRequired?: boolean
}

/** The only call that sends the cookie while a logout is unknown to the server. */
const LOG_OUT: typeof sessionCalls.logOut.path = '/api/login/logout'

/** Optional parts of every response body. */
const AnyBody = v.object({
  code: v.nullish(v.number()),
  success: v.nullish(v.boolean()),
  message: v.nullish(v.string(), ''),
  error: v.nullish(v.string()),
  problem: v.nullish(v.string()),
  fields: v.nullish(v.record(v.string(), v.string())),
  data: v.optional(v.unknown()),
})

/**
 * Calls as the product spec's two clients do: JSON, cookies and the stored bearer token, 10 s. Resolves to `data` of the
 * envelope, or to the whole body of a bare call, also one with `success: false`, or throws an `ApiError`. It shows nothing
 * and navigates nowhere.
 */
export async function call<const C extends Call, S extends v.GenericSchema = ResponseOf<C>>(
  declaration: C,
  options: CallOptions<C, S>,
): Promise<v.InferOutput<S>> {
  const { raw, envelope, error, response } = await body(declaration, options)
  const schema = (options.response ?? declaration.response) as S
  if (declaration.isBare) return parse(schema, raw, error)
  const code = envelope.code ?? (options.isCodeRequired ? undefined : SUCCESS_CODE)
  if (envelope.success === false || code !== SUCCESS_CODE) throw new ApiError({ ...error.details, isRefused: true })
  const data = parse(schema, envelope.data, error)
  rememberStoredAt(data, response)
  return data
}

interface Sent {
  params?: never
  query?: never
  json?: unknown
  form?: object
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
}

/** The response and its body as text, within 10 s. */
async function send(declaration: Call, { json, form, signal, idempotencyKey, ...parts }: Sent) {
  const { method, path, client } = declaration
  const token = storedToken()
  const url = callAddress(pathOf(declaration, parts))
  const { lang } = document.documentElement
  try {
    const asked = method === 'GET' ? takePreloadedResponse(url, token, lang) : undefined
    const response = await (asked ??
      fetch(url, {
        method,
        headers: {
          ...callHeaders(token, form ? null : 'application/json'),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: form ? formOf(form) : json === undefined ? null : JSON.stringify(json),
        // While a logout is unknown to the server, only that call sends the member's cookie.
        credentials: readText('wp_leaving') === null || path === LOG_OUT ? 'include' : 'omit',
        signal: timeLimit(signal),
      }))
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportNoResponse()
    throw new ApiError({ client, status: 0, code: 0, serverMessage: '' }, { cause })
  }
}

/** Texts and files, or lists of them; a field of `undefined` is left out. */
function formOf(fields: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) form.append(name, one instanceof Blob ? one : String(one))
    }
  }
  return form
}

/** The parsed body of a response with a 2xx status. */
async function body(declaration: Call, options: Sent) {
  const { response, text } = await send(declaration, options)
  const raw = response.status === 204 ? {} : parseJson(text)
  const parsed = v.safeParse(AnyBody, raw)
  const details = {
    client: declaration.client,
    status: response.status,
    code: parsed.output && parsed.success ? (parsed.output.code ?? response.status) : response.status,
    ...(parsed.success && {
      problem: parsed.output.problem ?? undefined,
      serverMessage: parsed.output.message,
      serverError: parsed.output.error ?? undefined,
      fields: parsed.output.fields ?? undefined,
      data: parsed.output.data,
    }),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  }
  if (!parsed.success) {
    reportNoResponse()
    throw new ApiError({ ...details, serverMessage: '', htmlTitle: htmlTitle(text) })
  }
  reportResponse()
  const error = new ApiError({ ...details, serverMessage: parsed.output.message })
  if (error.isMaintenance) reportMaintenance()
  if (!response.ok) throw error
  return { raw, envelope: parsed.output, error, response }
}

/** Aborts after 10 s, and when the caller does. */
function timeLimit(signal: AbortSignal | undefined) {
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, error: ApiError): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new ApiError(error.details, { cause: new v.ValiError(result.issues) })
  return result.output
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const htmlTitle = (text: string) =>
  /<html|<!doctype/i.test(text) ? (/<title>([^<]*)/i.exec(text)?.[1] ?? '') : undefined
