import { siteCalls } from '#contract/site.ts'
import type { Services } from '#server/app-env.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { endText, STATUS_WORDS } from './status-words.ts'
import { findStatusChanges } from './status.ts'

/** Where the feed's entries lead: the page that shows the state. */
const PAGE = '/maintenance'

/** Changes of the site's state as an Atom document. `origin`: of the site where it has no public URL. */
export async function statusFeed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { origin, language }: { origin: string; language: 'zh' | 'en' },
): Promise<string> {
  // Requested by few, so not loaded at the start.
  const [{ Feed }, changes] = await Promise.all([import('feed'), findStatusChanges(db)])
  const words = STATUS_WORDS[language]
  const site = config.publicUrl ?? origin
  const address = site + siteCalls.statusFeed.path
  const siteName = siteNameIn(config, language)
  const feed = new Feed({
    id: address,
    link: site + PAGE,
    feedLinks: { atom: address },
    title: `${siteName} · ${words.status}`,
    language: words.language,
    copyright: siteName,
    ...(changes[0] && { updated: changes[0].at }),
  })
  for (const { id, at, state, text, until } of changes) {
    const lines = [text, until ? endText(until, language) : ''].filter(Boolean)
    feed.addItem({
      id: `${address}#${id}`,
      link: site + PAGE,
      title: state === 'ok' ? words.open : words.closed,
      content: lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join(''),
      date: at,
    })
  }
  return feed.atom1()
}
