import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Config } from '#server/lib/config.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import type { BuiltFile } from '#server/lib/static/built-files.ts'
import { documentOf } from '#server/lib/static/document.ts'
import { fill } from '#server/lib/static/fill.ts'
import { landingValues } from './landing-values.ts'

type Language = 'zh' | 'en'

interface LandingOptions {
  config: Pick<Config, 'siteName' | 'publicPaths'>
  clock: Clock
  /** The picture of the day; null where there is none. */
  today: () => Promise<Wallpaper | null>
}

/** How long a picture of the day may be shown before it is refetched, by the server's clock. */
const FRESH_MS = 10_000
/** The highest quality takes ten times as long to save 5 %. */
const QUALITY = 9

/**
 * The landing for visitors, with the day's picture and its credit, or a built-in one where it is not available.
 * `folder`: of the build. Undefined where the build has none.
 */
export async function openLanding(folder: string, options: LandingOptions) {
  const templates = await readTemplates(folder)
  if (!templates) return undefined
  const made = new Map<string, Promise<BuiltFile>>()
  const latest = rarely(options)

  return async (language: Language): Promise<BuiltFile> => {
    const picture = await latest()
    const html =
      picture?.date == null
        ? fill(templates[language], siteValues(options, language))
        : fill(templates[`${language}-today`], {
            ...siteValues(options, language),
            ...landingValues(picture, picture.date, language),
          })
    const known = made.get(html)
    if (known) return known
    // Yesterday's documents are no longer needed.
    if (made.size >= 4) made.clear()
    const document = documentOf(html, QUALITY)
    made.set(html, document)
    return document
  }
}
export type Landing = NonNullable<Awaited<ReturnType<typeof openLanding>>>

const NAMES = ['zh', 'en', 'zh-today', 'en-today'] as const

async function readTemplates(folder: string) {
  const read = (name: string) => readFile(join(folder, `.first-view/${name}.html`), 'utf8')
  try {
    const [zh = '', en = '', zhToday = '', enToday = ''] = await Promise.all(NAMES.map(read))
    return { zh, en, 'zh-today': zhToday, 'en-today': enToday }
  } catch {
    return undefined
  }
}

/** Refetches the picture of the day when it is outdated; a failure must not break the page. */
function rarely({ clock, today }: LandingOptions) {
  let known: { at: number; picture: Promise<Wallpaper | null> } | undefined
  return () => {
    const now = clock.now().getTime()
    if (!known || Math.abs(now - known.at) >= FRESH_MS) known = { at: now, picture: today().catch(() => null) }
    return known.picture
  }
}

function siteValues({ config, clock }: LandingOptions, language: Language) {
  return {
    site: siteNameIn(config, language),
    siteZh: siteNameIn(config, 'zh'),
    siteEn: siteNameIn(config, 'en'),
    publicPaths: config.publicPaths.join(' '),
    year: String(clock.now().getFullYear()),
  }
}
