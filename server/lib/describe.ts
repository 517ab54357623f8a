import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { Answer } from '#contract/envelope.ts'

const json = (schema: v.GenericSchema) => ({
  content: { 'application/json': { schema: resolver(schema, { typeMode: 'output', errorMode: 'ignore' }) } },
})

/** Adds a call that responds with a file to the OpenAPI document. */
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

/** Adds a call to the OpenAPI document: `data` of its envelope, or the whole body with `isBare`. */
export function describeCall(summary: string, data: v.GenericSchema, { isBare = false } = {}) {
  return describeRoute({
    summary,
    responses: {
      200: { description: 'Success', ...json(isBare ? data : Answer(data)) },
    },
  })
}
