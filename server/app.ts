import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { BASE_MODE_DOCUMENTS } from '#contract/base-mode.ts'
import { get } from '#contract/call.ts'
import { SERVER_PREFIXES } from '#contract/path.ts'
import { WORKER_CONTROL_PATH } from '#contract/worker.ts'
import { visitorAccess } from '#server/access.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { features } from '#server/features.ts'
import { builtInOnFailure } from '#server/features/base-mode/built-in-on-failure.ts'
import { authenticate } from '#server/features/session/authenticate.ts'
import { closeInMaintenance } from '#server/features/site/maintenance.ts'
import { answerError, answerWrongMethod } from '#server/lib/answer-error.ts'
import { crossOrigin } from '#server/lib/cross-origin.ts'
import { noStore } from '#server/lib/no-store.ts'
import { checkOrigin } from '#server/lib/origin.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { requestContext } from '#server/lib/request-context.ts'
import { requireAccess } from '#server/lib/require-access.ts'
import { inRoutingOrder } from '#server/lib/route.ts'
import { openApiDocument } from '#server/openapi.ts'

/** The OpenAPI document, which does not list itself. */
const OPEN_API = get('/api/openapi.json', { summary: 'Every call', access: 'everyone', client: 'site' })

/** With the steps of their own: sessions, and origins that may call. */
const OF_MEMBERS: ReadonlySet<string> = new Set(['/api/', '/img/'])
/** Addresses that are the same for everyone: feeds, light pages, what other programs read. */
const OPEN_TO_ALL = SERVER_PREFIXES.filter((prefix) => !OF_MEMBERS.has(prefix))
/** Workers read their control file while the site is closed, too. */
const CLOSED_IN_MAINTENANCE = OPEN_TO_ALL.filter((prefix) => prefix !== WORKER_CONTROL_PATH)

/** All API calls, from the shared services. The page's files are added by `site.ts`. */
export function createApp(services: Services) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => answerError(new ProblemError('not-found'), c))

  const routes = [...features.values()].flatMap((feature) => feature.routes ?? [])
  const calls = routes.flatMap(({ call }) => call ?? [])
  const access = visitorAccess([...calls, OPEN_API], services.config.publicPaths)
  const foreignPages = crossOrigin(services.config.corsOrigins)
  const wrongMethods = methodNotAllowed({ app, onMethodNotAllowed: answerWrongMethod })
  app.use(
    '/api/*',
    requestContext(services),
    noStore,
    foreignPages,
    wrongMethods,
    checkOrigin,
    authenticate(access),
    closeInMaintenance(access),
    requireAccess(access),
  )
  app.use(
    '/img/*',
    requestContext(services),
    foreignPages,
    wrongMethods,
    authenticate(access),
    closeInMaintenance(access),
  )
  for (const prefix of OPEN_TO_ALL) app.use(withPathsBelow(prefix), requestContext(services), wrongMethods)
  for (const path of BASE_MODE_DOCUMENTS) app.use(path, builtInOnFailure)
  for (const prefix of CLOSED_IN_MAINTENANCE) app.use(withPathsBelow(prefix), closeInMaintenance(access))

  for (const { method, path, handlers } of inRoutingOrder(routes)) app.on(method, [path], ...handlers)

  const openApi = openApiDocument({ app, siteName: services.config.siteName, access, features: [...features.values()] })
  app.get(OPEN_API.path, async (c) => c.json(await openApi()))
  return app
}

/** The pattern, as Hono writes it, of a prefix and the paths below it. */
function withPathsBelow(prefix: string) {
  return prefix.endsWith('/') ? `${prefix}*` : `${prefix}/*`
}
