import { readFileSync } from 'node:fs'
import { AREA_TIME_ZONES, AREAS } from '#contract/area.ts'
import { BASE_MODE_PATH, baseModeCalls, type BaseModePicture, type BaseModeQuery } from '#contract/base-mode.ts'
import { callAddress } from '#contract/call.ts'
import { embedCalls } from '#contract/embed.ts'
import { collectionAddress } from '#contract/shared-address.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { BUILT_IN_PICTURE } from './built-in-picture.ts'
import type { Shown } from './pictures/find-list.ts'
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
  /** Without a picture, the built-in one is shown. */
  shown: Shown | null
}

/** The whole document, readable without script, and its content policy. */
export function baseModeDocument(request: DocumentRequest): { html: string; policy: string } {
  const { options, language, site, isFrame, script, shown } = request
  const words = BASE_MODE_WORDS[language]
  const picture = shown?.picture
  const ground = picture?.dominant ?? BUILT_IN_GROUND
  const focal = picture?.focus ?? '50% 50%'
  const own = `.picture{--ground:${ground};--focal:${focal}}`
  const fit = picture ? (options.fit ?? 'cover') : 'cover'
  const html = `<!doctype html>
<html lang="${words.locale}"${attributes(request, fit)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(picture ? `${picture.title} · ${site}` : site)}</title>
<meta name="description" content="${escapeMarkup(words.description)}">
<meta name="theme-color" content="${ground}">
${headLinks(request)}
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
${shown ? stepsElement(request, shown) : ''}
</div>
</div>
</main>
${script && `<script>${script}</script>`}
</body>
</html>
`
  return { html, policy: policyOf({ scripts: [script], styles: [STYLE, own], canBeFramed: isFrame }) }
}

/** What the script reads. A page at another picture than today's does not change by itself, unless told to. */
function attributes({ options, language, shown }: DocumentRequest, fit: string) {
  const { area = AREAS[0], theme, every, clock, shared, aid } = options
  const isNewest = shown?.picture.key === shown?.newest
  const given: Record<string, string | number | undefined> = {
    fit,
    theme,
    list: callAddress(baseModeCalls.days, { query: { area, lang: language, shared, aid } }),
    every,
    clock: clock === '0' ? undefined : clock === 'area' ? AREA_TIME_ZONES[area] : '',
    shown: shown?.picture.key,
    newest: shown?.newest,
    until: isNewest ? shown?.until : undefined,
  }
  return Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` data-${name}="${escapeMarkup(String(value))}"`)
    .join('')
}

function headLinks({ isFrame, origin, options, shown }: DocumentRequest) {
  const noIndex = '<meta name="robots" content="noindex">'
  if (isFrame) return noIndex
  const page = origin + pageOf(shown, options)
  const oembed = origin + callAddress(embedCalls.oembed, { query: { url: page } })
  const canonical = shown?.of === 'picture' ? page : origin + BASE_MODE_PATH
  // The link of a collection is for those who were given it.
  const search = shown?.of === 'collection' ? noIndex : `<link rel="canonical" href="${escapeMarkup(canonical)}">`
  return `${search}
<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(oembed)}">`
}

/** Path of the app's page about the same. */
function pageOf(shown: Shown | null, { area = AREAS[0], shared = '' }: BaseModeQuery) {
  if (shown?.of === 'picture') return shown.picture.page
  if (shown?.of === 'collection') return collectionAddress(shared)
  return `/today${area === AREAS[0] ? '' : `?area=${area}`}`
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
  const { title, page, credit, label } = picture
  const titleText = escapeMarkup(title)
  return `<div class="caption">
<h1>${hasLinks ? `<a class="title" href="${escapeMarkup(page)}"${target}>${titleText}</a>` : `<span class="title">${titleText}</span>`}</h1>
<p class="meta credit">${escapeMarkup(credit)}</p>
<p class="meta"><bdi class="label">${escapeMarkup(label)}</bdi>${siteText}</p>
</div>`
}

function stepsElement({ language, options }: DocumentRequest, { of, picture, newest }: Shown) {
  if (of === 'picture') return ''
  const words = BASE_MODE_WORDS[language].steps[of]
  const step = (rel: 'prev' | 'next') => {
    const key = picture[rel]
    const link =
      key === undefined ? '' : ` href="${escapeMarkup(addressOf(options, key === newest ? undefined : key))}"`
    return `<a data-step="${rel}"${link}><span class="hidden-text">${words[rel]}</span><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${CHEVRON[rel]}"/></svg></a>`
  }
  return `<nav class="steps" aria-label="${words.name}">${step('prev')}${step('next')}</nav>`
}

/** Query of the same document at the picture with that key; undefined for the one of today. */
function addressOf({ day: _day, aid: _aid, ...others }: BaseModeQuery, key = '') {
  const query = new URLSearchParams()
  for (const [name, value] of [...Object.entries(others), ...new URLSearchParams(key)]) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `?${query.toString()}`
}
