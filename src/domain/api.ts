import * as v from 'valibot'
import { HTTP_TIMEOUT_MS, SUCCESS_CODE } from '#contract/timing.ts'
import { storedToken } from '#src/domain/session/session-store.ts'
import { callAddress, callHeaders } from '#src/domain/transport.ts'
import { ApiError, type ClientName } from '#src/lib/http/api-error.ts'
import { takePreloadedResponse } from '#src/lib/http/preloaded-response.ts'
import { reportResponse, reportNoResponse } from '#src/lib/http/reachability.ts'
import { rememberStoredAt } from '#src/lib/http/stored-response.ts'
import { readText } from '#src/lib/storage/storage.ts'

interface CallOptions {
  /** Sent as the body. */
  json?: unknown
  searchParams?: Record<string, string | number>
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** The request continues when the page is left. */
  keepalive?: boolean
  /** Without `code: 0` it is a failure, whatever else it says. */
  isCodeRequired?: boolean
}

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
 * An API client of the product spec: JSON, cookies and the stored bearer token, 10 s timeout. Calls resolve to the parsed
 * data or reject with an `ApiError`; they show nothing and never navigate.
 */
function createApi(client: ClientName) {
  /** The response and its body as text, within 10 s. */
  async function send(method: string, path: string, options: CallOptions) {
    const { json, searchParams, signal, headers, keepalive } = options
    const token = storedToken()
    const query = new URLSearchParams(searchParams as Record<string, string>).toString()
    const url = callAddress(`/api/${path}${query && `?${query}`}`)
    const { lang } = document.documentElement
    try {
      const asked = method === 'GET' ? takePreloadedResponse(url, token, lang) : undefined
      const response = await (asked ??
        fetch(url, {
          method,
          headers: { ...callHeaders(token), ...headers },
          body: json === undefined ? null : JSON.stringify(json),
          // While a logout is unknown to the server, only that call sends the member's cookie.
          credentials: readText('wp_leaving') === null || path === 'login/logout' ? 'include' : 'omit',
          signal: timeLimit(signal),
          keepalive: keepalive ?? false,
        }))
      return { response, text: await response.text() }
    } catch (cause) {
      if (signal?.aborted) throw cause
      reportNoResponse()
      throw new ApiError({ client, status: 0, code: 0, serverMessage: '' }, { cause })
    }
  }

  /** The parsed body of a response with a 2xx status. */
  async function body(method: string, path: string, options: CallOptions) {
    const { response, text } = await send(method, path, options)
    const raw = response.status === 204 ? {} : parseJson(text)
    const parsed = v.safeParse(AnyBody, raw)
    const details = {
      client,
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
    if (!response.ok) throw error
    return { raw, envelope: parsed.output, error, response }
  }

  async function call<S extends v.GenericSchema>(method: string, path: string, schema: S, options: CallOptions) {
    const { envelope, error, response } = await body(method, path, options)
    const code = envelope.code ?? (options.isCodeRequired ? undefined : SUCCESS_CODE)
    if (envelope.success === false || code !== SUCCESS_CODE) throw new ApiError({ ...error.details, isRefused: true })
    const data = parse(schema, envelope.data, error)
    rememberStoredAt(data, response)
    return data
  }

  return {
    /** Resolves to the envelope's `data`. */
    get: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('GET', path, schema, options),
    post: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('POST', path, schema, options),
    put: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('PUT', path, schema, options),
    delete: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('DELETE', path, schema, options),
    /** Resolves to the whole body, even with `success: false`: the login family has no envelope. */
    postBare: async <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) => {
      const { raw, error } = await body('POST', path, options)
      return parse(schema, raw, error)
    },
  }
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

/** All calls except those of pictures and check-in; wording A. */
export const siteApi = createApi('site')

/** `/api/bing/*`, `/api/checkin/*` and picture calls; wording B. */
export const wallpaperApi = createApi('wallpaper')
