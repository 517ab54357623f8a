import type { Context } from 'hono'
import { JSON_FEED_TYPE, RSS_TYPE } from '#contract/feed-address.ts'
import type { AppEnv } from '#server/app-env.ts'
import { answerDocument } from './answer-document.ts'
import type { Feed, FeedAddress } from './feed.ts'

/** The addresses of this request's document. */
export function publicAddress(c: Context<AppEnv>): FeedAddress {
  const { origin, pathname, search } = new URL(c.req.url)
  const site = c.var.services.config.publicUrl ?? origin
  return { site, self: site + pathname + search }
}

// The formats are loaded at the first request: most processes never answer one.

export async function answerRss(c: Context, feed: Promise<Feed>): Promise<Response> {
  const [{ toRss }, content] = await Promise.all([import('./to-rss.ts'), feed])
  return answerDocument(c, {
    text: toRss(content),
    type: RSS_TYPE,
    newestAt: content.entries[0]?.at,
    ...(content.isSecret && { isSecret: true }),
  })
}

export async function answerJsonFeed(c: Context, feed: Promise<Feed>): Promise<Response> {
  const [{ toJsonFeed }, content] = await Promise.all([import('./to-json-feed.ts'), feed])
  return answerDocument(c, {
    text: toJsonFeed(content),
    type: JSON_FEED_TYPE,
    newestAt: content.entries[0]?.at,
    ...(content.isSecret && { isSecret: true }),
  })
}
