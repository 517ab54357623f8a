import type { Context } from 'hono'
import { AREAS } from '#contract/area.ts'
import type { BaseModeDays, BaseModeQuery } from '#contract/base-mode.ts'
import type { AppEnv } from '#server/app-env.ts'
import type { BuiltFile } from '#server/lib/static/built-files.ts'
import { documentOf } from '#server/lib/static/document.ts'
import { sendBuilt } from '#server/lib/static/send-built.ts'
import { recentDays } from './days.ts'
import { isFrame, languageOf, renderBaseMode } from './render.ts'

type Ctx = Context<AppEnv>

/** Documents are made per request; brotli's middle quality takes about a millisecond for one. */
const QUALITY = 5
/** Seconds for which a frame may be cached; less before midnight. */
const FRAME_MAX_AGE = 300
/** Compressed documents, by their text. */
const MAX_MADE = 16
const made = new Map<string, Promise<BuiltFile>>()

/** The document with the picture of the day, or of one of the last days. */
export async function answerBaseMode(c: Ctx, options: BaseModeQuery): Promise<Response> {
  const { db, now } = c.var
  return sendDocument(c, options, await recentDays({ db, now }, options.area ?? AREAS[0], languageOf(c, options)))
}

/** The document with the built-in picture. */
export const answerBuiltIn = (c: Ctx, options: BaseModeQuery) => sendDocument(c, options, null)

async function sendDocument(c: Ctx, options: BaseModeQuery, days: BaseModeDays | null) {
  const { html, policy } = renderBaseMode(c, options, days)
  return sendBuilt(c, await compressed(html), {
    cacheControl: isFrame(c) && days ? `public, max-age=${maxAge(days.until, c.var.now)}` : 'no-cache',
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
