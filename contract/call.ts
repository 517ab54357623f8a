import type * as v from 'valibot'
import type { Area } from './area.ts'
import type { OpenablePage } from './path.ts'

type Schema = v.GenericSchema
type ObjectSchema = v.GenericSchema<object>

/** Properties of a declaration besides method and path. */
export interface CallParts {
  /** One line for the OpenAPI document. */
  summary: string
  /** Who may call: members only, or visitors as well. */
  access: 'member' | 'everyone'
  /** Which of the product spec's two clients calls, which decides the wording of its errors. */
  client: 'site' | 'wallpaper'
  /** Named parts of the path; any text without a schema. */
  params?: ObjectSchema
  query?: ObjectSchema
  /** The body, JSON; an empty body counts as `{}`. */
  json?: ObjectSchema
  /**
   * The body, `multipart/form-data` of 5 MB and a few fields at most: for small pictures that are used at once. A list
   * becomes fields of one name. Larger files go by `/api/uploads`.
   */
  form?: ObjectSchema
  /** `data` of the envelope, or the whole body with `isBare`. */
  response?: Schema
  isBare?: true
  /** Media types of a call that responds with a file. */
  files?: readonly string[]
  /** Open to visitors where the operator has opened one of these pages (`PUBLIC_PATHS`). */
  openedBy?: readonly OpenablePage[]
  /** Visitors may request this area only, which is also the default. */
  visitorArea?: Area
  /** Answered while the site is closed for maintenance: its state, and sign-in for operators. */
  isOpenInMaintenance?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call, declared once: server route, clients, OpenAPI, access and preloading derive from it. */
export interface Call extends CallParts {
  method: Method
  /** As in the product spec, with `:name` for a named part, e.g. `/api/wallpapers/:aid/related`. */
  path: `/${string}`
}

type Declared<M extends Method, P extends string, C> = C & { method: M; path: P }

/*@__NO_SIDE_EFFECTS__*/
export function get<const P extends `/${string}`, const C extends CallParts>(path: P, parts: C): Declared<'GET', P, C> {
  return { method: 'GET', path, ...parts }
}

/*@__NO_SIDE_EFFECTS__*/
export function post<const P extends `/${string}`, const C extends CallParts>(
  path: P,
  parts: C,
): Declared<'POST', P, C> {
  return { method: 'POST', path, ...parts }
}

/*@__NO_SIDE_EFFECTS__*/
export function put<const P extends `/${string}`, const C extends CallParts>(path: P, parts: C): Declared<'PUT', P, C> {
  return { method: 'PUT', path, ...parts }
}

/** `delete` is a reserved word. */
/*@__NO_SIDE_EFFECTS__*/
export function del<const P extends `/${string}`, const C extends CallParts>(
  path: P,
  parts: C,
): Declared<'DELETE', P, C> {
  return { method: 'DELETE', path, ...parts }
}

/** Names of the path's parts. */
export type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never

/** A URL contains text; a number may be passed for any text. */
type QueryInput<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] }

type QueryArgument<C> = C extends { query: infer S extends Schema }
  ? object extends v.InferInput<S>
    ? { query?: QueryInput<v.InferInput<S>> }
    : { query: QueryInput<v.InferInput<S>> }
  : { query?: never }

type ParamsArgument<C> = C extends { path: infer P extends string }
  ? [ParamName<P>] extends [never]
    ? { params?: never }
    : { params: Record<ParamName<P>, string | number> }
  : never

type JsonArgument<C> = C extends { json: infer S extends Schema }
  ? object extends v.InferInput<S>
    ? { json?: v.InferInput<S> }
    : { json: v.InferInput<S> }
  : { json?: never }

type FormArgument<C> = C extends { form: infer S extends Schema } ? { form: v.InferInput<S> } : { form?: never }

/** Input of a call's URL. */
export type AddressArguments<C> = ParamsArgument<C> & QueryArgument<C>
/** Input of a call: its URL and its body. */
export type CallArguments<C> = AddressArguments<C> & JsonArgument<C> & FormArgument<C>

type Values = Readonly<Record<string, unknown>>

/** Path and query of a call; a query value of `undefined` is left out. The parts of a path must need no encoding. */
export function callAddress<C extends Pick<Call, 'path'>>({ path }: C, given: AddressArguments<C>): string {
  const { params = {}, query = {} }: { params?: Values; query?: Values } = given
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map((part) => part.map((text) => encodeURIComponent(String(text))).join('='))
    .join('&')
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])) + (search && `?${search}`)
}
