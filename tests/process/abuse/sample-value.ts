import * as v from 'valibot'
import type { Random } from './random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
const Schema = v.object({
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  const: v.optional(v.unknown()),
  anyOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.unknown()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
})
type Schema = v.InferOutput<typeof Schema>

/** Valid values by the name of the field or parameter, e.g. ids of existing pictures. */
export type KnownValues = Readonly<Record<string, readonly string[] | undefined>>

/** Texts to try on a pattern. */
const SHAPES = [
  '1',
  '2',
  '12',
  '2026',
  '123456',
  '2026-03-09',
  '0'.repeat(32),
  '#aabbcc',
  'zh-cn',
  'a@example.com',
  '/x',
]

/** A value that `schema` allows, as far as the schema tells. */
export function sampleValue(random: Random, schema: unknown, name: string, known: KnownValues): unknown {
  const shape = v.parse(Schema, schema)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(known[name] ?? shape.enum)
  if (shape.anyOf) return sampleValue(random, random.pick(shape.anyOf), name, known)
  if (shape.type === 'object') return sampleObject(random, shape, known)
  if (shape.type === 'array')
    return Array.from({ length: random.below(4) }, () => sampleValue(random, shape.items ?? {}, name, known))
  if (shape.type === 'integer' || shape.type === 'number') return sampleNumber(random, shape)
  if (shape.type === 'boolean') return random.happens(0.5)
  if (shape.type === 'null') return null
  return sampleText(random, shape, name, known)
}

/** Fields of a body that `schema` allows. */
export const sampleFields = (random: Random, schema: unknown, known: KnownValues) =>
  sampleObject(random, v.parse(Schema, schema), known)

function sampleObject(random: Random, { properties, required }: Schema, known: KnownValues) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.happens(0.5))
  return Object.fromEntries(names.map((name) => [name, sampleValue(random, properties[name], name, known)]))
}

function sampleNumber(random: Random, { minimum = 0, maximum = minimum + 1_000 }: Schema) {
  return Math.ceil(minimum) + random.below(Math.floor(maximum) - Math.ceil(minimum) + 1)
}

function sampleText(random: Random, { pattern, format }: Schema, name: string, known: KnownValues) {
  const candidates = known[name] ?? known[format ?? ''] ?? SHAPES
  if (pattern === undefined) return random.pick(candidates)
  const fitting = [candidates, SHAPES].map((texts) => texts.filter((text) => new RegExp(pattern).test(text)))
  return random.pick(fitting.find((texts) => texts.length > 0) ?? ['moon'])
}
