// The only script of `/basemode` and `/ibasemode`, inlined into the documents, which are readable without it: the clock,
// pictures that change, arrow keys, and the worker that has the last picture offline. Built as a script without imports,
// 3 KB at most.
import type { BaseModePicture, BaseModePictures } from '#contract/base-mode.ts'

const MINUTE_MS = 60_000
const FADE_MS = 1_200
/** Between two requests that bring nothing new. */
const LEAST_MS = 15 * MINUTE_MS

const root = document.documentElement
const { list = '', every: everyMinutes = '', clock, newest } = root.dataset
const language = root.lang === 'en' ? 'en' : 'zh'
const every = Number(everyMinutes) * MINUTE_MS
const find = (selector: string) => document.querySelector(selector)

let { shown } = root.dataset
let newestKnown = newest
let pictures: BaseModePictures | undefined
let until = Number(root.dataset.until ?? Infinity)
let isChanging = false
let timer = 0

/** A day begins for everyone at once, so the requests spread over a minute. The device's clock may be wrong by days. */
const nextChange = () =>
  every ? Date.now() + every : Math.max(until + MINUTE_MS * (0.5 + Math.random()), Date.now() + LEAST_MS)
// Without a picture of the day, the document comes from the worker or a closed site.
let due = shown ? nextChange() : Date.now() + MINUTE_MS

/** Shows the picture once it is decoded; rejects where it cannot be loaded. */
const show = async (item: BaseModePicture) => {
  const former = find('.picture')
  if (!(former instanceof HTMLElement)) return
  const next = former.cloneNode(true) as HTMLElement
  const source = next.querySelector('source')
  const image = next.querySelector('img')
  if (!source || !image) return
  source.sizes = image.sizes = item.sizes[root.dataset.fit === 'cover' ? 'cover' : 'contain']
  source.srcset = item.avif
  image.srcset = item.jpg
  image.src = item.src
  image.alt = item.alt
  next.style.setProperty('--focal', item.focus)
  next.style.setProperty('--ground', item.dominant)
  await image.decode()
  former.after(next)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill) await next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, easing: 'ease' }).finished
  former.remove()
  shown = item.key
  document.title = document.title.replace(/^[\s\S]*(?= · )/, () => item.title)
  write('.title', item.title)
  write('.credit', item.credit)
  write('.label', item.label)
  const title = find('a.title')
  if (title instanceof HTMLAnchorElement) title.href = item.page
  lead('prev', item.prev)
  lead('next', item.next)
}

const write = (selector: string, text: string) => {
  const element = find(selector)
  if (element) element.textContent = text
}

const lead = (step: string, key: string | undefined) => {
  const link = find(`[data-step=${step}]`)
  if (!key) return link?.removeAttribute('href')
  const address = new URL(location.href)
  const [name = '', value = ''] = key.split('=')
  address.searchParams.set(name, value)
  link?.setAttribute('href', address.search)
}

/** Changes the picture; on any failure the last one stays, and the next minute or interval tries again. */
const change = async () => {
  if (isChanging) return
  isChanging = true
  due = Date.now() + (every || MINUTE_MS)
  try {
    if (!pictures || Date.now() >= until) {
      const response = await fetch(list)
      if (!response.ok) throw response
      pictures = (await response.json()).data as BaseModePictures
      until = pictures.until
    }
    const { items } = pictures
    const [today] = items
    if (today && !shown) location.reload()
    const isNewDay = today?.key !== newestKnown
    const at = items.findIndex(({ key }) => key === shown)
    const next = every && !isNewDay ? items[(at + 1) % items.length] : today
    if (next && shown && next.key !== shown) await show(next)
    newestKnown = today?.key
    due = nextChange()
  } catch {
    // Offline, or the site is closed.
  }
  isChanging = false
}

/** Once a minute while the page is seen; a hidden one does nothing. */
const tick = () => {
  clearTimeout(timer)
  if (document.hidden) return
  const now = new Date()
  timer = setTimeout(tick, MINUTE_MS - (now.getTime() % MINUTE_MS))
  if (clock !== undefined) tellTime(now)
  // An interval that ends within this minute ends now.
  if (now.getTime() + MINUTE_MS / 2 >= due) void change()
}

const tellTime = (now: Date) => {
  const locale = navigator.language.startsWith(language) ? navigator.language : root.lang
  const text = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...form, ...(clock && { timeZone: clock }) }).format(now)
  write('.time', text({ hour: '2-digit', minute: '2-digit' }))
  write('.date', text({ weekday: 'long', month: 'long', day: 'numeric' }))
  find('.clock')?.removeAttribute('hidden')
}

/** As the app's: it has this document, and the last picture, when there is no network. */
const registerWorker = async () => {
  const workers = navigator.serviceWorker
  const isRemoved = workers.controller && !(await workers.getRegistration())
  if (isRemoved || navigator.connection?.saveData) return
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker-script', { createScriptURL: () => '/sw.js' })
  await workers.register(policy ? policy.createScriptURL('') : '/sw.js')
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

try {
  const mode = localStorage.getItem('themeMode')
  if (!root.dataset.theme && (mode === 'light' || mode === 'dark')) root.dataset.theme = mode
} catch {
  // A frame without storage follows the system.
}
addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const step = { ArrowLeft: 'prev', ArrowRight: 'next' }[key]
  const link = step && find(`[data-step=${step}]`)
  if (link instanceof HTMLElement) link.click()
})
addEventListener('online', () => {
  if (!shown) due = 0
  tick()
})
document.addEventListener('visibilitychange', tick)
tick()
if (window === top && 'serviceWorker' in navigator)
  addEventListener('load', () => void registerWorker().catch(() => {}))
