import type { PreloadPage, PreloadPages } from '#contract/preload-pages.ts'

// Inlined into the skeleton's document: preloads the page's files, its first response and the first picture in it, before
// the app itself has loaded. For members only; visitors have the landing. Built as a script without imports.
const readToken = () => {
  try {
    // A pending logout must not send requests, even if it was interrupted.
    return localStorage.getItem('wp_leaving') === null ? localStorage.getItem('auth_token') : null
  } catch {
    return null
  }
}

/** Same request as in `src/domain/api.ts`, which takes the response. */
const ask = (url: string, token: string, lang: string) => {
  const answer = fetch(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': lang,
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
    },
    credentials: 'include',
    signal: AbortSignal.timeout(10_000),
  })
  window.preloadedCall = { url, token, lang, answer }
  return answer
}

const addLink = (attributes: Record<string, string>) => {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}

const preloadFile = (href: string) =>
  addLink({
    href,
    crossorigin: '',
    ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
  })

interface Preloaded {
  picture: string
  maxWidth: number
  ratio: number
}

/** Same request as `Picture` in src/domain/picture/image. */
const preloadPicture = (data: unknown, widths: readonly number[], sizes: string, height: number) => {
  const { items: [first] = [data] } = data as { items?: unknown[] }
  const found = first as Preloaded & { companion?: Preloaded }
  // As `useStageFile` chooses it; only a page of one picture gives a height.
  const isUpright = height > 0 && matchMedia('(orientation: portrait) and (width < 648px)').matches
  const { picture, maxWidth, ratio } = (isUpright && found.companion) || found
  addLink({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchpriority: 'high',
    imagesizes: sizes.replace('{h}', `${Math.round(height * ratio)}`),
    imagesrcset: widths
      .filter((width) => width <= maxWidth)
      .map((width) => `${picture}/${width}.avif ${width}w`)
      .join(', '),
  })
}

const isSavingData = ({ connection } = navigator) =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')

const askFor = ([, shared, zh, en, call, sizes, height]: PreloadPage, part: string, token: string, api: string) => {
  const { lang } = document.documentElement
  if (call && !location.search && /^[\w-]*$/.test(part)) {
    const answered = ask(api + call.replace('(1)', part), token, lang)
    answered
      .then((answer) => (answer.ok && sizes && !isSavingData() ? answer.clone().json() : undefined))
      .then((body) => body && preloadPicture(body.data, widths, sizes, height))
      // The consumer of the response handles errors.
      .catch(() => {})
  }
  for (const file of shared.concat(lang === 'en' ? en : zh)) preloadFile(`/${files[file]}`)
}

const { api = '', pages: told = '' } = document.currentScript?.dataset ?? {}
const { files, widths, pages }: PreloadPages = JSON.parse(told)
const token = readToken()
for (const page of pages) {
  const [isHere, part = ''] = new RegExp(page[0]).exec(location.pathname) ?? []
  if (token && isHere !== undefined) askFor(page, part, token, api)
}
