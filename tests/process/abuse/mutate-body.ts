import { HOSTILE_NUMBERS, hostileText, SURPLUS_NAMES } from './hostile-values.ts'
import type { Random } from './random.ts'

type Fields = Record<string, unknown>

/** A body to send. */
export interface Body {
  contentType: string | undefined
  bytes: Buffer
}

/** Placeholder in a JSON text for a number that JavaScript cannot write. */
const NUMBER_MARK = 'raw-number:'

export function jsonBody(value: unknown): Body {
  const text = JSON.stringify(value).replaceAll(new RegExp(`"${NUMBER_MARK}([^"]*)"`, 'g'), '$1')
  return { contentType: 'application/json', bytes: Buffer.from(text) }
}

/** The body with an error in its fields, its JSON, or its headers. */
export function spoiledBody(random: Random, fields: Fields, schemas: Fields): Body {
  if (random.happens(0.4)) return random.pick(AS_A_WHOLE)(random, fields)
  const name = random.pick([...Object.keys(schemas), 'account'])
  return jsonBody(random.pick(IN_FIELDS)(random, fields, name, schemas[name]))
}

const anyValue = (random: Random): unknown =>
  random.pick<unknown>([null, true, 0, [], {}, [[]], `${NUMBER_MARK}${random.pick(HOSTILE_NUMBERS)}`, ''])

type Spoil = (random: Random, fields: Fields, name: string, schema: unknown) => unknown

const IN_FIELDS: readonly Spoil[] = [
  (random, fields, name, schema) => ({ ...fields, [name]: hostileText(random, schema) }),
  (random, fields, name, schema) => ({ ...fields, [name]: hostileText(random, schema) }),
  (random, fields, name) => ({ ...fields, [name]: anyValue(random) }),
  (_, { ...fields }, name) => {
    delete fields[name]
    return fields
  },
  // An own property, as created by JSON.parse.
  (random, fields) => Object.fromEntries([...Object.entries(fields), [random.pick(SURPLUS_NAMES), { isAdmin: true }]]),
  (random, fields) => Object.fromEntries(Object.keys(fields).map((name) => [name, hostileText(random, undefined)])),
  (random, fields) => [fields, anyValue(random)],
  (random) => anyValue(random),
]

const json = (fields: Fields) => JSON.stringify(fields)
const asJson = (text: string): Body => ({ contentType: 'application/json', bytes: Buffer.from(text) })

const AS_A_WHOLE: readonly ((random: Random, fields: Fields) => Body)[] = [
  (random, fields) => asJson(json(fields).slice(0, random.below(json(fields).length))),
  (_, fields) => asJson(`${json(fields)},`),
  (_, fields) => asJson(`\ufeff${json(fields)}`),
  (_, fields) => asJson(`/* */ ${json(fields)}`),
  (_, fields) => asJson(json(fields).replaceAll('"', "'")),
  (_, fields) => asJson(`${json(fields)}${json(fields)}`),
  // Each field twice: readers of the first and readers of the last differ.
  (random, fields) =>
    asJson(
      `{${Object.keys(fields)
        .map((name) => twice(name, random.below(9)))
        .join(',')}}`,
    ),
  (random) => asJson('['.repeat(random.pick([10, 1_000, 60_000]))),
  (random) => asJson('{"a":'.repeat(random.pick([10, 1_000, 13_000]))),
  (_, fields) =>
    asJson(json({ ...fields, deep: 0 }).replace('"deep":0', `"deep":${'['.repeat(9_000)}${']'.repeat(9_000)}`)),
  (random, fields) =>
    asJson(json({ ...fields, [Object.keys(fields)[0] ?? 'x']: 'x'.repeat(64 * 1024 - random.below(3)) })),
  (_, fields) => asJson(json({ ...fields, [Object.keys(fields)[0] ?? 'x']: 'x'.repeat(1024 * 1024) })),
  (_, fields) => ({ contentType: 'application/json', bytes: Buffer.from(json(fields), 'utf16le') }),
  () => ({ contentType: 'application/json', bytes: Buffer.from([0x22, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xff, 0x22]) }),
  (_, fields) => ({ contentType: 'application/json; charset=utf-7', bytes: Buffer.from(json(fields)) }),
  (random, fields) => ({ contentType: random.pick(OTHER_TYPES), bytes: Buffer.from(json(fields)) }),
  () => ({
    contentType: 'application/x-www-form-urlencoded',
    bytes: Buffer.from('account=a%00&account[]=b&__proto__[x]=1'),
  }),
  () => ({
    contentType: 'multipart/form-data; boundary=x',
    bytes: Buffer.from('--x\r\nContent-Disposition: form-data'),
  }),
  () => ({ contentType: 'application/json', bytes: Buffer.alloc(0) }),
]

const twice = (name: string, value: number) => `"${name}":1,"${name}":"${value}"`

const OTHER_TYPES = [
  'text/plain',
  'application/jsonp',
  'application/xml',
  'application/json,text/plain',
  '/',
  undefined,
]
