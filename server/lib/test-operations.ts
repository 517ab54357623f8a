import * as v from 'valibot'

const FieldSchema = v.looseObject({ type: v.optional(v.union([v.string(), v.array(v.string())])) })
const Operation = v.object({
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.string(), schema: v.optional(v.unknown()) })), []),
  security: v.optional(v.array(v.unknown())),
  requestBody: v.optional(
    v.object({
      content: v.object({
        // Forms are tested with their call.
        'application/json': v.optional(
          v.object({ schema: v.looseObject({ properties: v.optional(v.record(v.string(), FieldSchema), {}) }) }),
        ),
      }),
    }),
  ),
})
const OpenApi = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) })

export interface ApiOperation {
  /** Upper case. */
  method: string
  /** With names in braces, `/api/wallpapers/{aid}`. */
  path: string
  /** It is declared as open to visitors. */
  isOpen: boolean
  queryNames: string[]
  /** Parameter of the query → its JSON schema. */
  querySchemas: Record<string, unknown>
  /** JSON. */
  hasBody: boolean
  /** JSON schema; undefined without a body. */
  bodySchema: unknown
  /** Field of the body → its JSON schema. */
  fieldSchemas: Record<string, unknown>
  /** Field of the body → JSON type; '' where it has several or none. */
  fields: Record<string, string>
}

/** Every call of an OpenAPI document, for tests that cover all of them. */
export function apiOperations(file: unknown): ApiOperation[] {
  const { paths } = v.parse(OpenApi, withoutReferences(file))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
      queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      querySchemas: Object.fromEntries(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, schema ?? {}]),
      ),
      hasBody: requestBody?.content['application/json'] !== undefined,
      bodySchema: requestBody?.content['application/json']?.schema,
      fieldSchemas: requestBody?.content['application/json']?.schema.properties ?? {},
      fields: Object.fromEntries(
        Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).map(([name, { type }]) => [
          name,
          typeof type === 'string' ? type : '',
        ]),
      ),
    })),
  )
}

const Components = v.object({ components: v.object({ schemas: v.record(v.string(), v.unknown()) }) })

/** The document with each reference replaced by its schema. */
function withoutReferences(file: unknown): unknown {
  const { schemas } = v.parse(Components, file).components
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined)
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) return inlined(schemas[String(value.$ref).replace('#/components/schemas/', '')])
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inlined(part)]))
  }
  return inlined(file)
}

/** The path with each name in braces replaced. */
export const filledPath = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value)
