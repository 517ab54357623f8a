import { i18n, type Messages } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { shortDay } from '#contract/day-text.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { sources } from '#src/features/landing/hero/today-picture.ts'
import { landingQueries } from '#src/features/landing/queries.ts'
import type { Language } from '#src/i18n/language.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { store } from '#src/lib/storage/store.ts'
import { renderBelowFold } from '#src/lib/timing/use-below-fold.ts'
import { App } from '../app.tsx'
import { createQueryClient } from '../query-client.ts'
import { createAppRouter } from '../router.tsx'

const CATALOGS = import.meta.glob<{ messages: Messages }>('/src/i18n/locales/*/{translation,translation.landing}.po')

/** A picture with `{{places}}` for a day's values, or with values that are recognized in the output. */
const PLACES: Wallpaper = {
  aid: '',
  id: 0,
  kind: 'bing',
  area: 'zh-cn',
  date: '2001-02-03',
  title: '{{title}}',
  titleEn: '{{title}}',
  headline: '',
  headlineEn: '',
  author: { name: '' },
  copyright: '',
  place: { name: '{{credit}}', nameEn: '{{credit}}', country: '' },
  category: '',
  width: 7919,
  height: 4241,
  ratio: 1,
  orientation: 'landscape',
  bytes: 0,
  dominant: '#012345',
  thumbhash: '',
  focal: { x: 0.125, y: 0.375 },
  picture: '{{picture}}',
  maxWidth: 3840,
  thumb: '',
  preview: '',
  stats: { views: 0, likes: 0, favs: 0, downloads: 0, comments: 0 },
  me: { liked: false, faved: false, hidden: false },
  access: { needLevel: 1, allowed: true },
  ai: 'no',
  alt: '{{alt}}',
  altEn: '{{alt}}',
}

/**
 * Renders the whole landing as for a visitor, with `{{places}}` for the site's name, the year and, unless one of our own
 * is used, the day's picture. For the build, which has no document. Throws on any rendering error.
 */
export async function prerenderLanding(language: Language, hasPicture: boolean): Promise<string> {
  const html = await draw(language, hasPicture ? PLACES : null)
  const name = siteName(language)
  const places: [drawn: string, place: string][] = [
    [`>${name}</b>`, '>{{site}}</b>'],
    [`>${name}</title>`, '>{{site}}</title>'],
    [`content="${name}"`, 'content="{{site}}"'],
    [`© <!-- -->${new Date().getFullYear()}<!-- --> <!-- -->${name}`, '© {{year}} {{site}}'],
  ]
  if (hasPicture) {
    places.push(
      [shortDay('2001-02-03', language), '{{day}}'],
      ['12.5% 37.5%', '{{focus}}'],
      [PLACES.dominant, '{{dominant}}'],
      ['width="7919" height="4241"', 'width="{{width}}" height="{{height}}"'],
      [sources(PLACES), '{{sources}}'],
      [pictureFile(PLACES, 1280), '{{large}}'],
      [pictureFile(PLACES, 960), '{{medium}}'],
    )
  }
  return places.reduce(withPlace, html).replaceAll(/<script>.*?<\/script>|<!--.*?-->/gs, '')
}

function withPlace(html: string, [drawn, place]: [string, string]) {
  if (!html.includes(drawn)) throw new Error(`the landing has no ${drawn}`)
  return html.replaceAll(drawn, place)
}

const noPicture = () => Promise.reject(new Error('there is no picture'))

async function draw(language: Language, picture: Wallpaper | null) {
  const catalogs = Object.entries(CATALOGS).filter(([path]) => path.includes(`/${language}/`))
  if (catalogs.length === 0) throw new Error(`the landing has no texts in ${language}`)
  for (const [, load] of catalogs) i18n.load(language, (await load()).messages)
  i18n.activate(language)
  store.set(sessionAtom, { status: 'visitor' })
  renderBelowFold()
  const queryClient = createQueryClient()
  queryClient.setQueryData(landingQueries.today().queryKey, picture ?? undefined)
  if (!picture) {
    await queryClient.prefetchQuery({ ...landingQueries.today(), queryFn: noPicture, retry: false })
  }
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <App queryClient={queryClient} router={router} />,
    // Nothing streams to the end of the document, from where a script would have to move it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  // Its timers would prevent the build from exiting.
  queryClient.clear()
  if (errors.length > 0) throw new Error('the landing could not be drawn', { cause: errors[0] })
  return html
}
