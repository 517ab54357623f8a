import { METHODS } from 'node:http'
import { type ApiOperation, filledPath } from '#server/lib/test-operations.ts'
import { repeated } from '#tests/thoroughness.ts'
import { HOSTILE_HEADERS } from './hostile-headers.ts'
import { hostileText, MARK, nearlyFitting } from './hostile-values.ts'
import { type Body, jsonBody, spoiledBody } from './mutate-body.ts'
import { Random } from './random.ts'
import { type KnownValues, sampleFields, sampleValue } from './sample-value.ts'

/** The sender: names that `send-request.ts` replaces with tokens. */
export const ACTORS = ['visitor', 'member', 'member-by-cookie', 'two-members', 'cut-token', 'ended-session'] as const
export type Actor = (typeof ACTORS)[number]

export interface HostileRequest {
  /** Number in the run; it reproduces the request together with the seed. */
  number: number
  /** The operation it is based on. */
  operation: ApiOperation
  actor: Actor
  method: string
  /** Path and query as sent. */
  target: string
  headers: Record<string, string | string[]>
  /** Type of a valid body; input of the mutations. */
  fields: Record<string, unknown>
  body: Body | undefined
}

/** CONNECT has no path; the test of connections covers it. */
const OTHER_METHODS = METHODS.filter((method) => method !== 'CONNECT')

/** Of the systematic requests. */
const SHARE = repeated(0.3, 1)

/** Generates the requests of a run: first each hostile text in each place (in `npm test` a part of them), then random ones. */
export function requestMaker(seed: number, operations: readonly ApiOperation[], known: KnownValues) {
  const chance = new Random(seed)
  const sweep = operations.flatMap(hostilePlaces).filter(() => chance.happens(SHARE))
  return {
    /** Number of systematic requests. */
    swept: sweep.length,
    make(number: number): HostileRequest {
      const random = new Random(Math.imul(seed, 0x9e3779b1) ^ number)
      const place = sweep[number]
      const operation = place?.operation ?? operations[number % operations.length]
      if (!operation) throw new Error('no operations')
      const request = goodRequest(random, number, operation, known)
      if (place) place.spoil(request)
      else if (!random.happens(0.15))
        for (let wrongs = 1 + random.below(2); wrongs > 0; wrongs -= 1) random.pick(SPOIL)(random, request)
      return request
    },
  }
}

/** Every parameter, segment and field of an operation with every text that almost matches there. */
function hostilePlaces(operation: ApiOperation) {
  const place = (schema: unknown, spoil: (request: HostileRequest, text: string) => void) =>
    nearlyFitting(schema).map((text) => ({
      operation,
      spoil: (request: HostileRequest) => {
        request.actor = 'member'
        spoil(request, text)
      },
    }))
  return [
    ...Object.entries(operation.querySchemas).flatMap(([name, schema]) =>
      place(schema, (request, text) => {
        request.target = withParameter(request.target, name, encoded(text))
      }),
    ),
    ...Object.entries(operation.fieldSchemas).flatMap(([name, schema]) =>
      place(schema, (request, text) => {
        request.body = jsonBody({ ...request.fields, [name]: text })
      }),
    ),
    ...(operation.path.includes('{')
      ? place(undefined, (request, text) => {
          request.target = filledPath(operation.path, encoded(text).slice(0, 4_000) || '-')
        })
      : []),
  ]
}

function withParameter(target: string, name: string, value: string) {
  const [path = '', query = ''] = target.split('?')
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${value.slice(0, 8_000)}`].join('&')}`
}

function goodRequest(random: Random, number: number, operation: ApiOperation, known: KnownValues): HostileRequest {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => random.pick(known[name] ?? ['1']))
  const query = new URLSearchParams()
  for (const [name, schema] of Object.entries(operation.querySchemas)) {
    if (random.happens(0.5)) query.set(name, String(sampleValue(random, schema, name, known)))
  }
  const fields = operation.hasBody ? sampleFields(random, operation.bodySchema, known) : {}
  return {
    number,
    operation,
    actor: random.happens(0.75) ? 'member' : random.pick(ACTORS),
    method: operation.method,
    target: query.size > 0 ? `${path}?${query}` : path,
    headers: {},
    fields,
    body: operation.hasBody ? jsonBody(fields) : undefined,
  }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** Before the query. */
const QUERY_TEXTS = ['%', '%ff', '%00', '%E0%A4%A', '%u0041', '+', '&&&===', '#', MARK.repeat(2_000)]
const PATH_TAILS = [
  '/',
  '//',
  '/..',
  '/%2e%2e',
  '/.',
  ';x=1',
  '.json',
  '%20',
  '%00',
  '%2f',
  '%5c..',
  '?',
  '/x'.repeat(2_000),
]

const SPOIL: readonly ((random: Random, request: HostileRequest) => void)[] = [
  spoilBody,
  spoilBody,
  spoilBody,
  spoilQuery,
  spoilQuery,
  spoilQuery,
  spoilPath,
  (random, request) => Object.assign(request.headers, random.pick(HOSTILE_HEADERS)),
  (random, request) => Object.assign(request.headers, random.pick(HOSTILE_HEADERS)),
  (random, request) => {
    request.actor = random.pick(ACTORS)
  },
  (random, request) => {
    if (random.happens(0.3)) request.method = random.pick(OTHER_METHODS)
  },
]

function spoilBody(random: Random, request: HostileRequest) {
  request.body = spoiledBody(random, request.fields, request.operation.fieldSchemas)
}

function spoilQuery(random: Random, request: HostileRequest) {
  const name = random.pick([
    ...request.operation.queryNames,
    ...request.operation.queryNames,
    MARK,
    '__proto__',
    'a[b]',
  ])
  const value = random.happens(0.8)
    ? encoded(hostileText(random, request.operation.querySchemas[name]))
    : random.pick(QUERY_TEXTS)
  request.target += `${request.target.includes('?') ? '&' : '?'}${name}=${value.slice(0, 8_000)}`
}

function spoilPath(random: Random, request: HostileRequest) {
  const [path = '', ...query] = request.target.split('?')
  const segments = path.split('/')
  const last = segments.length - 1
  const spoiled = random.happens(0.6)
    ? segments.with(1 + random.below(last), encoded(hostileText(random, undefined)).slice(0, 4_000)).join('/')
    : `${path}${random.pick(PATH_TAILS)}`
  request.target = [spoiled, ...query].join('?')
}
