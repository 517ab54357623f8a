import { Feed } from 'feed'
import type { Services } from '#server/app-env.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { findStatusChanges } from './status.ts'

/** Where the feed's entries lead: the page that shows the state. */
const PAGE = '/maintenance'

/** Changes of the site's state as an Atom document. `origin`: of the site where it has no public URL. */
export async function statusFeed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { origin, language }: { origin: string; language: 'zh' | 'en' },
): Promise<string> {
  const changes = await findStatusChanges(db)
  const [title, open, closed, back, language_] =
    language === 'en'
      ? ['status', 'Open', 'Closed for maintenance', 'Back by', 'en']
      : ['运行状态', '网站已恢复', '网站维护中', '预计恢复：', 'zh-CN']
  const site = config.publicUrl ?? origin
  const siteName = siteNameIn(config, language)
  const feed = new Feed({
    id: `${site}/api/status/feed`,
    link: site + PAGE,
    feedLinks: { atom: `${site}/api/status/feed` },
    title: `${siteName} · ${title}`,
    language: language_,
    copyright: siteName,
    ...(changes[0] && { updated: changes[0].at }),
  })
  for (const { id, at, state, text, until } of changes) {
    const end = until && `${back} ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    feed.addItem({
      id: `${site}/api/status/feed#${id}`,
      link: site + PAGE,
      title: state === 'ok' ? open : closed,
      content: [text, end]
        .filter(Boolean)
        .map((line) => `<p>${escapeMarkup(line ?? '')}</p>`)
        .join(''),
      date: at,
    })
  }
  return feed.atom1()
}
