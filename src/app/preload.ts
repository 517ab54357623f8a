import type { PageAhead, PagesAhead } from './preload-pages.ts'

// Stands in the skeleton's document: it asks for what the page at this address needs, its files, its first answer and the
// picture that this names first, while the app itself is still on its way. Members only; visitors have the landing. The
// build makes it a script without imports.
const readToken = () => {
  try {
    // Whoever has logged out asks for nothing more, also where that was not finished.
    return localStorage.getItem('wp_leaving') === null ? localStorage.getItem('auth_token') : null
  } catch {
    return null
  }
}

/** As `src/domain/api.ts` would; that takes the answer. */
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
  window.askedAhead = { url, token, lang, answer }
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

/** As `Picture` in src/domain/picture/image will ask for it. */
const preloadPicture = (data: unknown, widths: readonly number[], sizes: string, height: number) => {
  const { items: [first] = [data] } = data as { items?: unknown[] }
  const { picture, maxWidth, ratio } = first as { picture: string; maxWidth: number; ratio: number }
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

const askFor = ([, shared, zh, en, call, sizes, height]: PageAhead, part: string, token: string, api: string) => {
  const { lang } = document.documentElement
  if (call && !location.search && /^[\w-]*$/.test(part)) {
    const answered = ask(`${api}/api/${call.replace('{1}', part)}`, token, lang)
    answered
      .then((answer) => (answer.ok && sizes && !isSavingData() ? answer.clone().json() : undefined))
      .then((body) => body && preloadPicture(body.data, widths, sizes, height))
      // Who takes the answer hears of what is wrong with it.
      .catch(() => {})
  }
  for (const file of shared.concat(lang === 'en' ? en : zh)) preloadFile(`/${files[file]}`)
}

const { api = '', pages: told = '' } = document.currentScript?.dataset ?? {}
const { files, widths, pages }: PagesAhead = JSON.parse(told)
const token = readToken()
for (const page of pages) {
  const [isHere, part = ''] = new RegExp(page[0]).exec(location.pathname) ?? []
  if (token && isHere !== undefined) askFor(page, part, token, api)
}
