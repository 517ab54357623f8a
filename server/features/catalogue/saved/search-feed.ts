import type { Context } from 'hono'
import type { PictureFeedQuery } from '#contract/feed.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { publishedEntry } from '#server/domain/picture/publication/published-entry.ts'
import { answerJsonFeed, answerRss, publicAddress } from '#server/lib/feed/answer-feed.ts'
import type { Feed } from '#server/lib/feed/feed.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { newestMatches } from '../list.ts'
import { readFilters } from './read-filters.ts'
import { findByFeedToken } from './table.ts'

/** Entries of a feed. */
const LENGTH = 30
const FILE = /^([\w-]{22})\.(rss|json)$/

const WORDS = {
  zh: { language: 'zh-CN', description: '符合这个搜索的最新壁纸' },
  en: { language: 'en', description: 'The newest wallpapers that match this search' },
} as const

interface SearchFeedRequest {
  c: Context<AppEnv>
  services: Pick<Services, 'db' | 'config' | 'storage'>
  now: Date
  query: PictureFeedQuery
}

/** Answers with the feed that `file` names by its secret and format. Refuses with `not-found`. */
export function answerSearchFeed(request: SearchFeedRequest, file: string): Promise<Response> {
  const [, token = '', format] = FILE.exec(file) ?? []
  const feed = searchFeed(request, token)
  return format === 'json' ? answerJsonFeed(request.c, feed) : answerRss(request.c, feed)
}

async function searchFeed({ c, services, now, query }: SearchFeedRequest, token: string): Promise<Feed> {
  const search = await findByFeedToken(services.db, token)
  const filters = search && readFilters(search.query)
  if (!filters) throw new ProblemError('not-found')
  const { site, self } = publicAddress(c)
  const rows = await newestMatches({ db: services.db, now }, filters, LENGTH)
  const newest = rows.map(({ picture }) => picture).toSorted((a, b) => b.outAt.getTime() - a.outAt.getTime())
  const entries = newest.map((picture) => publishedEntry({ services, site }, query, picture, { at: picture.outAt }))
  const { language, description } = WORDS[query.lang]
  return {
    title: `${search.name} · ${siteNameIn(services.config, query.lang)}`,
    description,
    language,
    page: `${site}/search?${new URLSearchParams(search.query as Record<string, string>).toString()}`,
    self,
    isSecret: true,
    entries: await Promise.all(entries),
  }
}
