import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as envelope from '#contract/envelope.ts'
import type { AppEnv } from './app-env.ts'
import type { ServerFeature } from './lib/feature.ts'
import { namedSchemas, shareSchemas } from './lib/openapi-schemas.ts'
import type { AccessTable } from './lib/require-access.ts'

interface Operation {
  summary?: string
  responses?: Record<string, { description?: string; content?: object }>
}
interface Spec {
  paths: Record<string, Record<string, Operation>>
}

const REFUSED = { $ref: '#/components/responses/Refusal' }

interface Site {
  app: Hono<AppEnv>
  siteName: string
  access: AccessTable
  features: readonly ServerFeature[]
}

/** Returns the OpenAPI document of every call of the site; it is built once. */
export function openApiDocument(site: Site) {
  let made: Promise<object> | undefined
  return () => (made ??= makeDocument(site))
}

async function makeDocument({ app, siteName, access, features }: Site) {
  const spec = (await generateSpecs(app)) as unknown as Spec
  const { document, schemas } = shareSchemas(
    JSON.parse(JSON.stringify({ paths: pathsOf(spec, access, tagsOf(features)), refusal: await refusalSchema() })),
    await namedSchemas(await contractModules()),
  )
  const { paths, refusal } = document as { paths: object; refusal: object }
  return {
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description: 'Every call of the site.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that this document comes from' }],
    security: [{ bearer: [] }, { cookie: [] }],
    tags: features.flatMap(({ tag }) => (typeof tag === 'object' ? tag : [])),
    paths,
    components: {
      schemas,
      responses: {
        Refusal: {
          description: 'Refused; `problem` says why, `message` says it in the language of Accept-Language.',
          content: { 'application/json': { schema: refusal } },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by a sign-in, for the page.' },
      },
    },
  }
}

const refusalSchema = async () => {
  const [text = '{}'] = [...(await namedSchemas([{ Refusal: envelope.Refusal }])).keys()]
  return JSON.parse(text)
}

/** Modules whose exported schemas the document names. */
const contractModules = () =>
  Promise.all(
    globSync(`${import.meta.dirname}/../contract/*.ts`)
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
      .map((file): Promise<object> => import(pathToFileURL(file).href)),
  )

const nameOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

/** Method and path of a call → the tag of its feature. */
const tagsOf = (features: readonly ServerFeature[]) =>
  new Map(
    features.flatMap(({ tag, routes = [] }) =>
      routes.map(({ method, path }) => [nameOf(method, path), typeof tag === 'object' ? tag.name : tag]),
    ),
  )

function pathsOf({ paths }: Spec, access: AccessTable, tags: ReturnType<typeof tagsOf>) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => {
          const tag = tags.get(nameOf(method, path))
          return [method, { ...completed(access, path, method, call), tags: tag === undefined ? [] : [tag] }]
        }),
      ),
    ]),
  )
}

/** The generator adds refusals of its own, which none of our calls gives. */
function completed(
  { isOpenToVisitors }: AccessTable,
  path: string,
  method: string,
  { responses = {}, ...call }: Operation,
) {
  const isOpen =
    !path.startsWith('/api/') || isOpenToVisitors(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x'), undefined)
  return {
    ...call,
    ...(isOpen && { security: [] }),
    responses: { 200: responses['200'], '4XX': REFUSED, '5XX': REFUSED },
  }
}
