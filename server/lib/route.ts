import type { Context, MiddlewareHandler } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import type { Call, ParamName } from '#contract/call.ts'
import { Answer } from '#contract/envelope.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import { ok } from './envelope.ts'
import { memberOf } from './require-access.ts'
import { validate } from './validate.ts'

/** An address that the server answers. */
export interface Route {
  method: string
  /** As Hono writes it, with `:name` for a named part. */
  path: string
  handlers: MiddlewareHandler<AppEnv>[]
  /** What it answers to; absent for addresses that are no call, e.g. files of pictures. */
  call?: Call
}

type Checked<C, K extends string, Otherwise> =
  C extends Record<K, infer S extends v.GenericSchema> ? v.InferOutput<S> : Otherwise

/** A visitor is null, where visitors may call. */
type Caller<C> = C extends { openedBy: readonly string[] }
  ? Member | null
  : C extends { access: 'member' }
    ? Member
    : Member | null

/** What a handler is given: the request's parts as the declaration checks them, the services, and who calls. */
export type RouteRequest<C> = Omit<AppEnv['Variables'], 'member'> & {
  c: Context<AppEnv>
  member: Caller<C>
  params: Checked<C, 'params', C extends { path: infer P extends string } ? Record<ParamName<P>, string> : never>
  query: Checked<C, 'query', undefined>
  json: Checked<C, 'json', undefined>
  form: Checked<C, 'form', undefined>
}

type Result<C> = Response | (C extends { response: infer S extends v.GenericSchema } ? v.InferInput<S> : never)

/**
 * Answers a declared call: what `handler` gives becomes `data` of the envelope; a `Response` goes out as it is. The parts
 * of the request are checked after `middleware` has run; what fails is refused with `invalid-fields`.
 */
export function route<C extends Call>(
  call: C,
  handler: (request: RouteRequest<C>) => Result<C> | Promise<Result<C>>,
  ...middleware: MiddlewareHandler<AppEnv>[]
): Route {
  return {
    method: call.method,
    path: call.path,
    handlers: [describe(call), ...middleware, ...validators(call), answerWith(call, handler)],
    call,
  }
}

/** An address without a declaration, e.g. the file of a picture: no envelope, and not in the OpenAPI document. */
export const undeclaredRoute = (method: string, path: string, ...handlers: MiddlewareHandler<AppEnv>[]): Route => ({
  method,
  path,
  handlers,
})

/** Enters the call into the OpenAPI document. */
function describe({ summary, response, isBare, files }: Call) {
  if (files) {
    const content = Object.fromEntries(
      files.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
    )
    return describeRoute({ summary, responses: { 200: { description: 'The file', content } } })
  }
  const schema = response && (isBare ? response : Answer(response))
  return describeRoute({
    summary,
    responses: {
      200: {
        description: 'Success',
        ...(schema && {
          content: { 'application/json': { schema: resolver(schema, { typeMode: 'output', errorMode: 'ignore' }) } },
        }),
      },
    },
  })
}

function validators({ params, query, json, form }: Call): MiddlewareHandler<AppEnv>[] {
  return [
    ...(params ? [validate('param', params)] : []),
    ...(query ? [validate('query', query)] : []),
    ...(json ? [validate('json', json)] : []),
    ...(form ? [validate('form', form)] : []),
  ]
}

function answerWith<C extends Call>(
  call: C,
  handler: (request: RouteRequest<C>) => Result<C> | Promise<Result<C>>,
): MiddlewareHandler<AppEnv> {
  const isForMembers = call.access === 'member' && !call.openedBy
  return async (c) => {
    const request = {
      ...c.var,
      c,
      member: isForMembers ? memberOf(c) : c.var.member,
      params: call.params ? validated(c, 'param') : c.req.param(),
      query: call.query && validated(c, 'query'),
      json: call.json && validated(c, 'json'),
      form: call.form && validated(c, 'form'),
    }
    const result = await handler(request as unknown as RouteRequest<C>)
    return result instanceof Response ? result : c.json(ok(result as object))
  }
}

/** Put there by `validate`, by the same schema. */
const validated = (c: Context<AppEnv>, target: 'param' | 'query' | 'json' | 'form') => c.req.valid(target as never)

/**
 * Routes in the order in which a router must try them: fixed words before named parts, so that `/api/wallpapers/random`
 * is not taken for an id.
 */
export function inRoutingOrder<R extends Pick<Route, 'path'>>(routes: readonly R[]): R[] {
  return routes.toSorted((a, b) => compareSegments(a.path.split('/'), b.path.split('/')))
}

function compareSegments([a, ...restOfA]: string[], [b, ...restOfB]: string[]): number {
  if (a === undefined || b === undefined) return Number(b !== undefined) - Number(a !== undefined)
  const isNamed = Number(a.startsWith(':')) - Number(b.startsWith(':'))
  if (isNamed !== 0 || a === b) return isNamed || compareSegments(restOfA, restOfB)
  return a < b ? -1 : 1
}
