import type { Context } from 'hono'
import type { BaseModeQuery } from '#contract/base-mode.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { BuiltFile } from '#server/lib/static/built-files.ts'
import { documentOf } from '#server/lib/static/document.ts'
import { sendBuilt } from '#server/lib/static/send-built.ts'
import { findShown, type Shown } from './pictures/find-list.ts'
import { isFrame, languageOf, renderBaseMode } from './render.ts'

type Ctx = Context<AppEnv>

/** Documents are made per request; brotli's middle quality takes about a millisecond for one. */
const QUALITY = 5
/** Seconds for which a frame may be cached; less before midnight. */
const FRAME_MAX_AGE = 300
/** Compressed documents, by their text. */
const MAX_MADE = 16
const made = new Map<string, Promise<BuiltFile>>()

/** The document with the wanted picture, or the picture of the day. */
export async function answerBaseMode(c: Ctx, options: BaseModeQuery): Promise<Response> {
  const { db, now } = c.var
  return sendDocument(c, options, await findShown({ db, now, language: languageOf(c, options) }, options))
}

/** The document with the built-in picture. */
export const answerBuiltIn = (c: Ctx, options: BaseModeQuery) => sendDocument(c, options, null)

async function sendDocument(c: Ctx, options: BaseModeQuery, shown: Shown | null) {
  const { html, policy } = renderBaseMode(c, options, shown)
  return sendBuilt(c, await compressed(html), {
    cacheControl: isFrame(c) && shown ? `public, max-age=${maxAge(shown.until, c.var.now)}` : 'no-cache',
    differsBy: isFrame(c) ? ['Accept-Language'] : ['Accept-Language', 'Cookie'],
    headers: { 'Content-Security-Policy': policy },
  })
}

function compressed(html: string) {
  const known = made.get(html)
  if (known) return known
  if (made.size >= MAX_MADE) made.clear()
  const document = documentOf(html, QUALITY)
  made.set(html, document)
  return document
}

const maxAge = (until: number, now: Date) =>
  Math.max(0, Math.min(FRAME_MAX_AGE, Math.floor((until - now.getTime()) / 1000)))
