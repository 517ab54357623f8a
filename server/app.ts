import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { BASE_MODE_DOCUMENTS, baseModeCalls } from '#contract/base-mode.ts'
import { get } from '#contract/call.ts'
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

/** Paths of what other programs read, the same for everyone. */
const OPEN_FORMATS = ['/feed/*', '/calendar.ics', '/oembed', '/HPImageArchive.aspx', baseModeCalls.days.path]

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
  for (const path of OPEN_FORMATS) app.use(path, requestContext(services), wrongMethods, closeInMaintenance(access))
  for (const path of BASE_MODE_DOCUMENTS)
    app.use(path, requestContext(services), wrongMethods, builtInOnFailure, closeInMaintenance(access))
  app.use(baseModeCalls.builtIn.path, requestContext(services), wrongMethods)
  app.use(WORKER_CONTROL_PATH, requestContext(services), wrongMethods)

  for (const { method, path, handlers } of inRoutingOrder(routes)) app.on(method, [path], ...handlers)

  const openApi = openApiDocument({ app, siteName: services.config.siteName, access, features: [...features.values()] })
  app.get(OPEN_API.path, async (c) => c.json(await openApi()))
  return app
}
