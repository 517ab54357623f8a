import type { Context, MiddlewareHandler } from 'hono'
import { resolver, uniqueSymbol } from 'hono-openapi'
import * as v from 'valibot'
import type { AppEnv } from '#server/app-env.ts'
import { boundedBody } from './bounded-body.ts'
import { ProblemError } from './problem.ts'

/** Bytes. No call needs more; uploads are handled elsewhere. */
const MAX_JSON_BYTES = 64 * 1024
const jsonTooLarge = () => new ProblemError('body-too-large', { fields: { body: 'larger than 64 KiB' } })
/** A file of 5 MB and the fields beside it. Source: product spec §5. */
const MAX_FORM_BYTES = 5 * 1024 ** 2 + MAX_JSON_BYTES
const formTooLarge = () => new ProblemError('upload-too-large')

type Target = 'json' | 'form' | 'query' | 'param'

type Validated<T extends Target, S extends v.GenericSchema> = {
  in: { [K in T]: v.InferInput<S> }
  out: { [K in T]: v.InferOutput<S> }
}

/**
 * Validates the body (JSON or form), the query or the path parameters against `schema` and adds it to the OpenAPI
 * document. An empty body counts as `{}`. Refuses with `body-too-large`, `not-json`, `bad-request` (not parseable) or
 * `invalid-fields`, which names each field; text that no database column can store (NUL, half a surrogate pair) is
 * invalid in any field.
 */
export function validate<const T extends Target, S extends v.GenericSchema<object>>(target: T, schema: S) {
  const check: MiddlewareHandler<AppEnv, string, Validated<T, S>> = async (c, next) => {
    const input = await inputOf(c, target)
    c.req.addValidatedData(target, parseFields(schema, input))
    await next()
  }
  return Object.assign(check, {
    [uniqueSymbol]: { target, ...resolver(schema, { typeMode: 'input', errorMode: 'ignore' }) },
  })
}

function inputOf(c: Context<AppEnv>, target: Target): unknown {
  if (target === 'json') return jsonBody(c.req.raw)
  if (target === 'form') return formBody(c.req.raw)
  return target === 'query' ? c.req.query() : c.req.param()
}

function parseFields<S extends v.GenericSchema<object>>(schema: S, input: unknown): v.InferOutput<S> & object {
  // valibot accepts an array as an object.
  if (Array.isArray(input)) throw new ProblemError('invalid-fields', { fields: { body: 'expected Object' } })
  const result = v.safeParse(schema, input)
  if (result.success) {
    checkTexts(result.output)
    return result.output
  }
  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? 'body'] ??= describeIssue(issue)
  throw new ProblemError('invalid-fields', { fields })
}

/** Checks the schema's output, so that the names are the schema's and its depth is limited. */
function checkTexts(value: unknown, path: string[] = []) {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new ProblemError('invalid-fields', { fields: { [path.join('.') || 'body']: 'not valid text' } })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) checkTexts(item, [...path, name])
}

/** What was expected; never the input itself, which valibot's own messages would echo. */
function describeIssue(issue: v.BaseIssue<unknown>) {
  if (!/received/i.test(issue.message)) return issue.message
  return issue.expected === null ? `not a valid ${issue.type}` : `expected ${issue.expected}`
}

async function jsonBody(request: Request): Promise<unknown> {
  const text = (await boundedBody(request, MAX_JSON_BYTES, jsonTooLarge)).toString('utf8')
  if (text.trim() === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new ProblemError('not-json', { fields: { body: 'expected application/json' } })
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('bad-request', { fields: { body: 'not parseable as JSON' } })
  }
}

/** The fields of a form; files are `File`, fields of one name a list. Nothing is stored. */
async function formBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type))
    throw new ProblemError('bad-request', { fields: { body: 'expected multipart/form-data' } })
  const body = await boundedBody(request, MAX_FORM_BYTES, formTooLarge)
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const fields = new Map<string, (string | File)[]>()
    // In one pass: `getAll` reads every field, and a form may have a hundred thousand.
    for (const [name, value] of form) {
      const values = fields.get(name)
      if (values) values.push(value)
      else fields.set(name, [value])
    }
    return Object.fromEntries(
      [...fields].map(([name, values]): [string, unknown] => [name, values.length > 1 ? values : values[0]]),
    )
  } catch {
    throw new ProblemError('bad-request', { fields: { body: 'not parseable as multipart/form-data' } })
  }
}
