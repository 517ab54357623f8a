import { readFileSync } from 'node:fs'
import { type Area, AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import { BASE_MODE_PATH, type BaseModeDays, type BaseModePicture, type BaseModeQuery } from '#contract/base-mode.ts'
import { callAddress } from '#contract/call.ts'
import { embedCalls } from '#contract/embed.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { BUILT_IN_PICTURE } from './built-in-picture.ts'
import { policyOf } from './policy.ts'
import { BASE_MODE_WORDS, type Language } from './words.ts'

const STYLE = readFileSync(`${import.meta.dirname}/base-mode.css`, 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/ ?([{};,]) ?/g, '$1')
  .trim()
/** The built-in picture is dark in both themes. */
const BUILT_IN_GROUND = '#0f1424'
const CHEVRON = { prev: 'm15 18-6-6 6-6', next: 'm9 18 6-6-6-6' } as const

interface DocumentRequest {
  options: BaseModeQuery
  language: Language
  site: string
  /** Origin of this site's public address. */
  origin: string
  isFrame: boolean
  script: string
  /** Without any, the built-in picture is shown. */
  days: BaseModeDays | null
}

/** The whole document, readable without script, and its content policy. */
export function baseModeDocument(request: DocumentRequest): { html: string; policy: string } {
  const { options, language, site, isFrame, script, days } = request
  const words = BASE_MODE_WORDS[language]
  const area = options.area ?? AREAS[0]
  const items = days?.items ?? []
  const at = indexOfDay(items, options.day)
  const picture = items[at]
  const ground = picture?.dominant ?? BUILT_IN_GROUND
  const focal = picture?.focus ?? '50% 50%'
  const own = `.picture{--ground:${ground};--focal:${focal}}`
  const fit = picture ? (options.fit ?? 'cover') : 'cover'
  const html = `<!doctype html>
<html lang="${words.locale}"${attributes({ area, options, days, at, fit })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(picture ? `${picture.title} · ${site}` : site)}</title>
<meta name="description" content="${escapeMarkup(words.description)}">
<meta name="theme-color" content="${ground}">
${headLinks(request, area)}
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${STYLE}</style>
<style>${own}</style>
</head>
<body>
<main>
${picture ? pictureElement(picture, fit) : BUILT_IN_PICTURE}
<div class="bar">
${options.clock === '0' ? '' : '<p class="clock" hidden><time class="time"></time><span class="date"></span></p>'}
<div class="side">
${captionElement(request, picture)}
${picture ? stepsElement(request, items, at) : ''}
</div>
</div>
</main>
${script && `<script>${script}</script>`}
</body>
</html>
`
  return { html, policy: policyOf({ scripts: [script], styles: [STYLE, own], canBeFramed: isFrame }) }
}

/** The wanted day, or the last one before it that has a picture; the newest for days out of reach. */
function indexOfDay(items: readonly BaseModePicture[], day: string | undefined) {
  const oldest = items.at(-1)
  if (day === undefined || !oldest || day < oldest.day) return 0
  return Math.max(
    0,
    items.findIndex((item) => item.day <= day),
  )
}

interface Shown {
  area: Area
  options: BaseModeQuery
  days: BaseModeDays | null
  at: number
  fit: string
}

/** What the script reads. A page on an earlier day does not change by itself, unless told to. */
function attributes({ area, options, days, at, fit }: Shown) {
  const isNewest = at === 0
  const given: Record<string, string | number | undefined> = {
    fit,
    theme: options.theme,
    area,
    every: options.every,
    clock: options.clock === '0' ? undefined : options.clock === 'area' ? AREA_TIME_ZONES[area] : '',
    day: days?.items[at]?.day,
    newest: days?.items[0]?.day,
    until: isNewest ? days?.until : undefined,
  }
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join('')
}

function headLinks({ isFrame, origin }: DocumentRequest, area: Area) {
  if (isFrame) return '<meta name="robots" content="noindex">'
  const today = `${origin}/today${area === AREAS[0] ? '' : `?area=${area}`}`
  const oembed = origin + callAddress(embedCalls.oembed, { query: { url: today } })
  return `<link rel="canonical" href="${escapeMarkup(origin + BASE_MODE_PATH)}">
<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(oembed)}">`
}

function pictureElement({ avif, jpg, src, alt, width, height, sizes }: BaseModePicture, fit: 'cover' | 'contain') {
  const shown = `sizes="${sizes[fit]}"`
  return `<picture class="picture"><source type="image/avif" srcset="${avif}" ${shown}><img src="${src}" srcset="${jpg}" ${shown} alt="${escapeMarkup(alt)}" width="${width}" height="${height}" fetchpriority="high"></picture>`
}

function captionElement({ language, site, isFrame, options }: DocumentRequest, picture: BaseModePicture | undefined) {
  const hasLinks = !isFrame || options.links === '1'
  // A picture's page would open inside the frame, where it may not be shown.
  const target = isFrame ? ' target="_blank" rel="noopener"' : ''
  const siteText = hasLinks ? `<a href="/"${target}>${escapeMarkup(site)}</a>` : escapeMarkup(site)
  if (!picture) {
    const waiting = isFrame ? '' : `<p class="meta waiting">${BASE_MODE_WORDS[language].waiting}</p>`
    return `<div class="caption"><h1>${siteText}</h1>${waiting}</div>`
  }
  const { title, page, credit, dayText } = picture
  const titleText = escapeMarkup(title)
  return `<div class="caption">
<h1>${hasLinks ? `<a class="title" href="${escapeMarkup(page)}"${target}>${titleText}</a>` : `<span class="title">${titleText}</span>`}</h1>
<p class="meta credit">${escapeMarkup(credit)}</p>
<p class="meta"><span class="day">${escapeMarkup(dayText)}</span> · ${siteText}</p>
</div>`
}

function stepsElement({ language, options }: DocumentRequest, items: readonly BaseModePicture[], at: number) {
  const words = BASE_MODE_WORDS[language]
  const step = (rel: 'prev' | 'next', text: string, to: BaseModePicture | undefined, isNewest: boolean) =>
    `<a data-step="${rel}"${to ? ` href="${escapeMarkup(addressOf(options, isNewest ? undefined : to.day))}"` : ''}><span class="hidden-text">${text}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${CHEVRON[rel]}"/></svg></a>`
  return `<nav class="steps" aria-label="${words.steps}">${step('prev', words.before, items[at + 1], false)}${step('next', words.after, items[at - 1], at === 1)}</nav>`
}

/** Query of the same document on that day; undefined for the newest. */
function addressOf(options: BaseModeQuery, day: string | undefined) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...options, day })) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `?${query.toString()}`
}
