import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { Answer } from '#contract/envelope.ts'

const json = (schema: v.GenericSchema) => ({
  content: { 'application/json': { schema: resolver(schema, { typeMode: 'output', errorMode: 'ignore' }) } },
})

/** Enters a call that answers with a file into the OpenAPI file. */
export const describeFile = (summary: string, types: readonly string[]) =>
  describeRoute({
    summary,
    responses: {
      200: {
        description: 'The file',
        content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    },
  })

/** Enters a call into the OpenAPI file: `data` of its envelope, or the whole answer with `isBare`. */
export function describeCall(summary: string, data: v.GenericSchema, { isBare = false } = {}) {
  return describeRoute({
    summary,
    responses: {
      200: { description: 'Success', ...json(isBare ? data : Answer(data)) },
    },
  })
}
