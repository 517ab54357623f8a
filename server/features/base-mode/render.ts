import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type BaseModeQuery, FRAME_PATH } from '#contract/base-mode.ts'
import { LANGUAGE_COOKIE } from '#contract/hint-cookies.ts'
import type { AppEnv } from '#server/app-env.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { baseModeScript } from './built-script.ts'
import { baseModeDocument } from './document.ts'
import type { Shown } from './pictures/find-list.ts'
import type { Language } from './words.ts'

type Ctx = Context<AppEnv>

/** The document of the requested path and its content policy; with the built-in picture where there is none to show. */
export function renderBaseMode(c: Ctx, options: BaseModeQuery, shown: Shown | null) {
  const language = languageOf(c, options)
  const { config } = c.var.services
  return baseModeDocument({
    options,
    language,
    site: siteNameIn(config, language),
    origin: config.publicUrl ?? new URL(c.req.url).origin,
    isFrame: isFrame(c),
    script: baseModeScript(),
    shown,
  })
}

export const isFrame = (c: Ctx) => c.req.path === FRAME_PATH

/** The frame reads no cookie: on other sites the browser sends none, and it must look the same everywhere. */
export function languageOf(c: Ctx, { lang }: BaseModeQuery): Language {
  const stored = isFrame(c) ? undefined : getCookie(c, LANGUAGE_COOKIE)
  return lang ?? (stored === 'en' || stored === 'zh' ? stored : c.var.language)
}
