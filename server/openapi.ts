import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import * as announcementArchive from '#contract/announcement-archive.ts'
import * as announcement from '#contract/announcement.ts'
import * as calendar from '#contract/calendar.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as checkIn from '#contract/check-in.ts'
import * as detail from '#contract/detail.ts'
import * as download from '#contract/download.ts'
import * as envelope from '#contract/envelope.ts'
import * as favourite from '#contract/favourite.ts'
import * as imageProxy from '#contract/image-proxy.ts'
import * as install from '#contract/install.ts'
import * as moonCalendar from '#contract/moon-calendar.ts'
import * as notifications from '#contract/notifications.ts'
import { startsWithPath } from '#contract/path.ts'
import * as privacy from '#contract/privacy.ts'
import * as random from '#contract/random.ts'
import * as reaction from '#contract/reaction.ts'
import * as saved from '#contract/saved.ts'
import * as session from '#contract/session.ts'
import * as site from '#contract/site.ts'
import * as tomorrowPicture from '#contract/tomorrow-picture.ts'
import * as tomorrow from '#contract/tomorrow.ts'
import * as wallpaper from '#contract/wallpaper.ts'
import type { AppEnv } from './app-env.ts'
import { namedSchemas, shareSchemas } from './lib/openapi-schemas.ts'
import type { AccessTable } from './lib/require-access.ts'

const CONTRACT = [
  wallpaper,
  detail,
  download,
  reaction,
  tomorrowPicture,
  random,
  announcement,
  announcementArchive,
  calendar,
  catalogue,
  checkIn,
  envelope,
  favourite,
  imageProxy,
  install,
  moonCalendar,
  notifications,
  privacy,
  saved,
  session,
  site,
  tomorrow,
]

/** The first that has the path names the call's tag. */
const TAGS = [
  { name: 'session', description: 'Signing in, registering, the member', paths: ['/api/login', '/api/users'] },
  { name: 'announcements', description: 'News of the site', paths: ['/api/announcements'] },
  { name: 'check-in', description: 'The daily check-in and its calendar', paths: ['/api/checkin'] },
  { name: 'favourites', description: 'What the member has saved', paths: ['/api/me/favs', '/api/me/saved'] },
  {
    name: 'notifications',
    description: 'Reminders by push and mail',
    paths: ['/api/notifications', '/api/push', '/api/me/install-invitation'],
  },
  {
    name: 'site',
    description: 'Settings, state and health of the site',
    paths: ['/api/settings', '/api/status', '/api/health', '/api/user-privacy', '/api/proxy'],
  },
  { name: 'days', description: 'Pictures of the day', paths: ['/api/bing', '/img/today'] },
  { name: 'wallpapers', description: 'Lists, search and single pictures', paths: ['/api', '/img'] },
]

interface Operation {
  summary?: string
  responses?: Record<string, { description?: string; content?: object }>
}
interface Spec {
  paths: Record<string, Record<string, Operation>>
}

const REFUSED = { $ref: '#/components/responses/Refusal' }

/** Gives the OpenAPI document of every call of `app`; it is made once. */
export function openApiDocument(app: Hono<AppEnv>, siteName: string, access: AccessTable) {
  let made: Promise<object> | undefined
  return () => (made ??= makeDocument(app, siteName, access))
}

async function makeDocument(app: Hono<AppEnv>, siteName: string, access: AccessTable) {
  const spec = (await generateSpecs(app)) as unknown as Spec
  const { document, schemas } = shareSchemas(
    JSON.parse(JSON.stringify({ paths: pathsOf(spec, access), refusal: await refusalSchema() })),
    await namedSchemas(CONTRACT),
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
    tags: TAGS.map(({ name, description }) => ({ name, description })),
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

function pathsOf({ paths }: Spec, access: AccessTable) {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [method, completed(access, path, method, call)]),
      ),
    ]),
  )
}

/** The generator describes refusals of its own, which no call of ours gives. */
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
    tags: TAGS.filter(({ paths }) => startsWithPath(path, paths))
      .slice(0, 1)
      .map(({ name }) => name),
    ...(isOpen && { security: [] }),
    responses: { 200: responses['200'], '4XX': REFUSED, '5XX': REFUSED },
  }
}
