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
  const [{ generateAtomFeed }, changes] = await Promise.all([import('feedsmith'), findStatusChanges(db)])
  const words = STATUS_WORDS[language]
  const site = config.publicUrl ?? origin
  const address = site + siteCalls.statusFeed.path
  const siteName = siteNameIn(config, language)
  return generateAtomFeed({
    id: address,
    title: { value: `${siteName} · ${words.status}` },
    xml: { lang: words.language },
    // Without a change since the start of the site there is none of the feed either.
    updated: changes[0]?.at ?? new Date(0),
    rights: { value: siteName },
    links: [
      { rel: 'alternate', href: site + PAGE },
      { rel: 'self', href: address },
    ],
    entries: changes.map(({ id, at, state, text, until }) => ({
      id: `${address}#${id}`,
      title: { value: state === 'ok' ? words.open : words.closed },
      links: [{ href: site + PAGE }],
      updated: at,
      content: {
        type: 'html',
        value: [text, until ? endText(until, language) : '']
          .filter(Boolean)
          .map((line) => `<p>${escapeMarkup(line)}</p>`)
          .join(''),
      },
    })),
  })
}
