import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { namesTag } from '#server/lib/static/conditions.ts'

/** Seconds for which a feed may be cached. */
const MAX_AGE = 300

interface Document {
  text: string
  /** Media type, without the charset. */
  type: string
  /** When its newest entry appeared, where it has entries. */
  newestAt?: Date | undefined
  /** Its address is a secret: no shared cache may store it, and no page of another site may read it. */
  isSecret?: boolean
}

/**
 * Answers with a document that is the same for everyone who has its address; 304 where the request has it already. An entity tag decides
 * where the request names one, because a corrected title changes no date.
 */
export function answerDocument(c: Context, { text, type, newestAt, isSecret = false }: Document): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `${isSecret ? 'private' : 'public'}, max-age=${MAX_AGE}`,
    // Read by pages of other sites too; there is nothing of a member in it.
    ...(!isSecret && { 'Access-Control-Allow-Origin': '*' }),
    ...(newestAt && { 'Last-Modified': newestAt.toUTCString() }),
  }
  return isKnown(c, etag, newestAt)
    ? c.body(null, 304, headers)
    : c.body(text, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
}

function isKnown(c: Context, etag: string, newestAt: Date | undefined) {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return namesTag(tags, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return newestAt !== undefined && Math.floor(newestAt.getTime() / 1000) * 1000 <= since
}
