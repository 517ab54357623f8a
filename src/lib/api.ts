import ky, { type Options } from 'ky'
import * as v from 'valibot'
import { HTTP_TIMEOUT_MS } from '#contract/timing.ts'
import { ApiError, type ClientName } from './api-error.ts'
import { readText } from './storage.ts'

type CallOptions = Pick<Options, 'json' | 'searchParams' | 'signal' | 'headers' | 'keepalive'>

/** Parts of a body that every answer may carry, whatever the call. */
const AnyBody = v.object({
  code: v.optional(v.number()),
  success: v.optional(v.boolean()),
  message: v.optional(v.string(), ''),
  error: v.optional(v.string()),
  problem: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  data: v.optional(v.unknown()),
})

/** The API's address: the build's `VITE_API_BASE`; empty means same origin. */
const base = import.meta.env.VITE_API_BASE ?? ''

/**
 * One client of the product spec: JSON, cookies and the stored bearer token, 10 s. Its calls resolve to what the schema
 * says or throw an `ApiError`; they show nothing and go nowhere.
 */
function createApi(client: ClientName) {
  const http = ky.create({
    prefix: `${base}/api/`,
    credentials: 'include',
    timeout: HTTP_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
  })

  async function send(method: string, path: string, options: CallOptions): Promise<Response> {
    const token = readText('auth_token')
    const headers = new Headers(options.headers as HeadersInit | undefined)
    headers.set('Accept-Language', document.documentElement.lang)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    try {
      return await http(path, { ...options, method, headers })
    } catch (cause) {
      if (options.signal?.aborted) throw cause
      throw new ApiError({ client, status: 0, code: 0, serverMessage: '' }, { cause })
    }
  }

  /** The parsed body of an answer with a 2xx status. */
  async function body(method: string, path: string, options: CallOptions) {
    const response = await send(method, path, options)
    const text = await response.text()
    const parsed = v.safeParse(AnyBody, parseJson(text))
    const details = {
      client,
      status: response.status,
      code: parsed.output && parsed.success ? (parsed.output.code ?? response.status) : response.status,
      ...(parsed.success && {
        problem: parsed.output.problem,
        serverMessage: parsed.output.message,
        serverError: parsed.output.error,
        fields: parsed.output.fields,
        data: parsed.output.data,
      }),
      retryAfter: Number(response.headers.get('retry-after')) || undefined,
    }
    if (!parsed.success) throw new ApiError({ ...details, serverMessage: '', htmlTitle: htmlTitle(text) })
    const error = new ApiError({ ...details, serverMessage: parsed.output.message })
    if (!response.ok) throw error
    return { raw: parseJson(text), envelope: parsed.output, error }
  }

  async function call<S extends v.GenericSchema>(method: string, path: string, schema: S, options: CallOptions) {
    const { envelope, error } = await body(method, path, options)
    if (envelope.success === false || (envelope.code ?? 0) !== 0) throw error
    return parse(schema, envelope.data, error)
  }

  return {
    /** Resolves to the envelope's `data`. */
    get: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('get', path, schema, options),
    post: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('post', path, schema, options),
    delete: <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) =>
      call('delete', path, schema, options),
    /** Resolves to the whole body, also one with `success: false`: the login family has no envelope. */
    postBare: async <S extends v.GenericSchema>(path: string, schema: S, options: CallOptions = {}) => {
      const { raw, error } = await body('post', path, options)
      return parse(schema, raw, error)
    },
  }
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

/** Every call but those of pictures and check-in; wording A. */
export const siteApi = createApi('site')

/** `/api/bing/*`, `/api/checkin/*` and picture calls; wording B. */
export const wallpaperApi = createApi('wallpaper')
