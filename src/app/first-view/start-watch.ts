// Watches the start of the app from within the document, without any other file: if the app's files fail or hang, it shows
// the problem, offers Retry and tries again by itself. Built as a script without imports.
declare global {
  interface Window {
    /**
     * Shows why the app has not started; also called by `early-presses.ts` for a press on the landing that waits for
     * the app.
     */
    showStartProblem?: () => void
  }
}

export interface Words {
  offline: [title: string, text: string]
  failed: [title: string, text: string]
  slow: [title: string, text: string]
  retry: string
  home: string
}

const SHOW_AFTER_MS = 10_000
const PROBE_MS = 5_000
const LONGEST_PROBE_MS = 60_000
/** A slow download may still progress: it is aborted only after this many responses of the server. */
const ANSWERS_BEFORE_ABORT = 3
/** Number of reloads of this tab without a start; each one waits longer. */
const RELOADS = 'wp_start_reloads'
const STYLE =
  '#start-problem{position:fixed;inset:64px 0 0;z-index:9;display:grid;place-content:center;justify-items:center;' +
  'padding:24px;background:#fbfaf8;color:#3a3d44;font:16px/1.6 system-ui,sans-serif;text-align:center}' +
  '#start-problem h1{margin:0 0 4px;color:#17191e;font-size:20px;line-height:1.4}#start-problem p{margin:0 0 20px}' +
  '#start-problem button,#start-problem a{box-sizing:border-box;display:inline-block;min-height:44px;margin:0 4px;' +
  'padding:9px 22px;border:1px solid #8a8d94;border-radius:10px;background:none;color:inherit;font:inherit;' +
  'text-decoration:none;cursor:pointer}#start-problem button{border-color:#17191e;background:#17191e;color:#fff}' +
  '[data-theme=dark] #start-problem{background:#0c0d11;color:#d3d1cc}[data-theme=dark] #start-problem h1{color:#f6f4ef}' +
  '[data-theme=dark] #start-problem button{border-color:#f6f4ef;background:#f6f4ef;color:#17191e}' +
  '#landing~#start-problem{inset:auto 0 0;padding-block:16px;box-shadow:0 -4px 24px #0003}' +
  '#root:not(:empty)~#start-problem{display:none}'
const WORDS: Record<'zh' | 'en', Words> = {
  zh: {
    offline: ['现在没有网络', '联网后会自动重新加载。'],
    failed: ['页面没有加载成功', '有文件没能下载，恢复后会自动重新加载。'],
    slow: ['网络连接很慢', '页面还在加载，可以继续等待，也可以重试。'],
    retry: '重试',
    home: '返回首页',
  },
  en: {
    offline: ['You are offline', 'The page loads by itself once you are online.'],
    failed: ['This page failed to load', 'A file could not be downloaded. The page loads by itself once it can.'],
    slow: ['The connection is slow', 'The page is still loading. You can wait or try again.'],
    retry: 'Retry',
    home: 'Go home',
  },
}

let hasFailed = false
let isShown = false

const hasStarted = () => document.querySelector('#root > *') !== null

const readReloads = () => {
  try {
    return Number(sessionStorage.getItem(RELOADS))
  } catch {
    return 0
  }
}

const writeReloads = (count: number) => {
  try {
    sessionStorage.setItem(RELOADS, String(count))
  } catch {
    // Without storage every wait is the first.
  }
}

const add = (parent: Element, name: string, text: string) => {
  const element = Object.assign(document.createElement(name), { textContent: text })
  parent.append(element)
  return element
}

const draw = () => {
  const words = WORDS[document.documentElement.lang === 'en' ? 'en' : 'zh']
  const [title, text] = navigator.onLine ? (hasFailed ? words.failed : words.slow) : words.offline
  document.getElementById('start-problem')?.remove()
  const view = add(document.body, 'div', '')
  view.id = 'start-problem'
  view.setAttribute('role', 'alert')
  add(view, 'h1', title)
  add(view, 'p', text)
  const actions = add(view, 'div', '')
  add(actions, 'button', words.retry).addEventListener('click', () => location.reload())
  if (location.pathname !== '/') add(actions, 'a', words.home).setAttribute('href', '/')
}

/** A hanging stylesheet blocks painting; one added by a script does not. */
const unblockPainting = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue
    document.head.append(link.cloneNode())
    link.remove()
  }
}

const show = () => {
  if (hasStarted()) {
    writeReloads(0)
    return
  }
  draw()
  if (isShown) return
  isShown = true
  add(document.head, 'style', STYLE)
  // The page is readable, and loads the app again at the next interaction.
  if (document.getElementById('landing')) return
  unblockPainting()
  addEventListener('online', reload)
  addEventListener('offline', draw)
  probe()
}

const reload = () => hasStarted() || location.reload()

/** Requests the app's script until it loads, then reloads. */
const probe = () => {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/'
  const reloads = readReloads()
  let answers = 0
  const timer = setInterval(
    async () => {
      if (hasStarted()) return clearInterval(timer)
      const signal = AbortSignal.timeout(PROBE_MS)
      const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
      answers += answer?.ok ? 1 : 0
      if (hasStarted() || answers < (hasFailed ? 1 : ANSWERS_BEFORE_ABORT)) return
      clearInterval(timer)
      writeReloads(reloads + 1)
      location.reload()
    },
    Math.min(PROBE_MS * 2 ** reloads, LONGEST_PROBE_MS),
  )
}

const fail = () => {
  if (hasStarted()) return
  hasFailed = true
  show()
}

const noteError = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement && target.type === 'module') fail()
}

if ('prerendered' in document.documentElement.dataset) {
  window.showStartProblem = show
} else {
  addEventListener('error', noteError, true)
  addEventListener('unhandledrejection', fail)
  setTimeout(show, SHOW_AFTER_MS)
}
