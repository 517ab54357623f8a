import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { AREAS } from '#contract/area.ts'
import { sessionCalls } from '#contract/session.ts'
import type { Services } from '#server/app-env.ts'
import { createApp } from '#server/app.ts'
import { maintenancePages } from '#server/features/site/maintenance.ts'
import { today } from '#server/features/today/today.ts'
import { SettableClock } from '#server/lib/clock.ts'
import { type Config, ConfigError } from '#server/lib/config.ts'
import { inlineScriptHashes, securityHeaders } from '#server/lib/security-headers.ts'
import { type BuiltFile, readBuild } from '#server/lib/static/built-files.ts'
import { readFormerBuilds } from '#server/lib/static/former-builds.ts'
import { writeSettings } from '#server/lib/static/page-settings.ts'
import { testClockRoutes } from '#server/lib/test-clock.ts'
import { openLanding } from '#server/pages/landing.ts'
import { pageFiles } from '#server/pages/page-files.ts'
import { PAGE_SECURITY } from '#server/pages/page-security.ts'
import { openPageShells } from '#server/pages/page-shells.ts'
import { previewsOf } from '#server/pages/previews.ts'
import { openSharedPages } from '#server/pages/shared-page.ts'

const CLIENT_BUILD = fileURLToPath(new URL('../dist/client', import.meta.url))
/** The landing as built, without server data. */
const OF_STATIC_HOSTS = ['/index.html', '/index.en.html']
const FORMER_BUILDS = fileURLToPath(new URL('../dist/former', import.meta.url))

/** The whole site: the API, the built page, and the security headers of every response. */
export async function createSite(services: Services) {
  const { config, clock } = services
  const files = await writeSettings(await builtPage(config), config)
  const scriptHashes = await inlineScriptHashes(files)
  for (const path of OF_STATIC_HOSTS) files.delete(path)
  const otherOrigins = config.apiBase ? [new URL(config.apiBase).origin] : []
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const app = createApp(services)

  // A closed site answers this call for operators only.
  const isOperator = async (cookie: string) =>
    (await app.request(sessionCalls.roleInfo.path, { headers: { Cookie: cookie } })).ok

  const site = new Hono()
  site.use(securityHeaders({ scriptHashes, otherOrigins, isHttps, ...PAGE_SECURITY }))
  if (config.hasTestClock && clock instanceof SettableClock) site.route('/__test', testClockRoutes(clock))
  site.use(maintenancePages(services, isOperator))
  const landing = await openLanding(CLIENT_BUILD, { config, clock, today: () => todayOf(services) })
  const shell = files.get('/shell.html')
  const shared = shell && (await openSharedPages(shell, { config, findPreview: previewsOf(services) }))
  const shells = shell && (await openPageShells(shell))
  site.use(pageFiles(files, { landing, shared, shells }))
  site.all('*', (c) => app.fetch(c.req.raw, c.env))
  return site
}

/** The default area's picture of the day, as visitors see it. */
const todayOf = ({ db, clock }: Services) => today(db, null, AREAS[0], clock.now())

async function builtPage({ nodeEnv }: Config) {
  // In development another server has the page.
  if (nodeEnv === 'development') return new Map<string, BuiltFile>()
  const files = await readBuild(CLIENT_BUILD).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new ConfigError('The page is not built yet; run npm start, or npm run build first.')
  })
  return new Map([...(await readFormerBuilds(FORMER_BUILDS)), ...files])
}
