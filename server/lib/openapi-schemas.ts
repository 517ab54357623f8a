import { resolver } from 'hono-openapi'
import type * as v from 'valibot'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Exported schemas of modules by name, each as input and as output. */
export async function namedSchemas(modules: readonly object[]): Promise<Map<string, string>> {
  const named = modules.flatMap((module) => Object.entries(module)).filter(([, schema]) => isObjectSchema(schema))
  const texts = new Map<string, string>()
  for (const [name, schema] of named) {
    for (const typeMode of ['output', 'input'] as const) {
      const found = await resolver(schema, { typeMode, errorMode: 'ignore' }).toOpenAPISchema()
      const text = textOf(found.schema)
      const free = [name, `${name}Input`].find((each) => ![...texts.values()].includes(each))
      if (free && !texts.has(text)) texts.set(text, free)
    }
  }
  return texts
}

/** Replaces each named schema of `document` by a reference; returns them all, for `components`. */
export function shareSchemas(document: Json, names: ReadonlyMap<string, string>) {
  const schemas: Record<string, Json> = {}
  const shared = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(shared)
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shared(part)]))
    const name = value.type === 'object' ? names.get(textOf(value)) : undefined
    if (name === undefined) return parts
    schemas[name] = parts
    return { $ref: `#/components/schemas/${name}` }
  }
  return { document: shared(document), schemas }
}

/** Equality of objects, ignoring the order of keys. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

function isObjectSchema(value: unknown): value is v.GenericSchema {
  const { kind, type } = (value ?? {}) as { kind?: unknown; type?: unknown }
  return kind === 'schema' && (type === 'object' || type === 'loose_object' || type === 'strict_object')
}
