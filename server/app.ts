import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { WORKER_CONTROL_PATH } from '#contract/worker.ts'
import { visitorAccess } from '#server/access.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { announcementRoutes } from '#server/features/announcement/routes.ts'
import { catalogueRoutes } from '#server/features/catalogue/routes.ts'
import { checkInRoutes } from '#server/features/check-in/routes.ts'
import { detailRoutes } from '#server/features/detail/routes.ts'
import { downloadRoutes } from '#server/features/download/routes.ts'
import { favouriteRoutes } from '#server/features/favourite/routes.ts'
import { historyRoutes, randomRoutes } from '#server/features/history/routes.ts'
import { installRoutes } from '#server/features/install/routes.ts'
import { inviteRoutes } from '#server/features/invite/routes.ts'
import { notificationRoutes, pushRoutes } from '#server/features/notification/routes.ts'
import { savedRoutes } from '#server/features/offline-picture/routes.ts'
import { pictureRoutes } from '#server/features/picture-file/routes.ts'
import { privacyRoutes } from '#server/features/privacy/routes.ts'
import { proxyRoutes } from '#server/features/proxy/routes.ts'
import { reactionRoutes } from '#server/features/reaction/routes.ts'
import { authenticate } from '#server/features/session/authenticate.ts'
import { loginRoutes, userRoutes } from '#server/features/session/routes.ts'
import { closeInMaintenance } from '#server/features/site/maintenance.ts'
import { siteRoutes } from '#server/features/site/routes.ts'
import { todayRoutes } from '#server/features/today/routes.ts'
import { workerRoutes } from '#server/features/worker/routes.ts'
import { answerError, answerWrongMethod } from '#server/lib/answer-error.ts'
import { crossOrigin } from '#server/lib/cross-origin.ts'
import { noStore } from '#server/lib/no-store.ts'
import { checkOrigin } from '#server/lib/origin.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { requestContext } from '#server/lib/request-context.ts'
import { requireAccess } from '#server/lib/require-access.ts'
import { openApiDocument } from '#server/openapi.ts'

/** Everything the server answers, from services made once. The page's own files are added by `main.ts`. */
export function createApp(services: Services) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => answerError(new ProblemError('not-found'), c))

  const access = visitorAccess(services.config.publicPaths)
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
    closeInMaintenance,
    requireAccess(access),
  )
  app.use('/img/*', requestContext(services), foreignPages, wrongMethods, authenticate(access), closeInMaintenance)
  app.use(WORKER_CONTROL_PATH, requestContext(services), wrongMethods)

  app.route('/api/users', userRoutes)
  app.route('/api/login', loginRoutes)
  app.route('/api/user-privacy', privacyRoutes)
  app.route('/api/announcements', announcementRoutes)
  app.route('/api/bing', todayRoutes)
  app.route('/api/bing', historyRoutes)
  // Before the pictures' own calls, whose id would take the word.
  app.route('/api/wallpapers/random', randomRoutes)
  app.route('/api/wallpapers', detailRoutes)
  app.route('/api/wallpapers', downloadRoutes)
  app.route('/api/wallpapers', reactionRoutes)
  app.route('/api', catalogueRoutes)
  app.route('/api/me/favs', favouriteRoutes)
  app.route('/api/me/saved', savedRoutes)
  app.route('/api/checkin', checkInRoutes)
  app.route('/api/me/install-invitation', installRoutes)
  app.route('/api/invite', inviteRoutes)
  app.route('/api/notifications', notificationRoutes)
  app.route('/api/push', pushRoutes)
  app.route('/api/proxy', proxyRoutes)
  app.route('/api', siteRoutes)
  app.route('/img', pictureRoutes)
  app.route(WORKER_CONTROL_PATH, workerRoutes)

  const openApi = openApiDocument(app, services.config.siteName, access)
  app.get('/api/openapi.json', async (c) => c.json(await openApi()))
  return app
}
