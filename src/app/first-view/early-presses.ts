// The only script of the pre-rendered landing, inlined into the document: it preloads the app when the page is idle and
// starts it at the first interaction, or after a while. Built as a script without imports.
const addToHead = (name: 'link' | 'script', attributes: Record<string, string>) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.head.append(element)
  return element
}

type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string }
}

/** The content policy requires Trusted Types for script addresses. */
const scriptAddress = (address: string) => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('entry-script', { createScriptURL: (text) => text })
  return policy ? policy.createScriptURL(address) : address
}

const storePress = () => {
  window.wasPressed = true
}

{
  const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
  /** The page may never become idle. */
  const IDLE_AT_LATEST_MS = 3_000
  /** Rendering the app would disturb a reader, who may still need it for the worker and the news. */
  const START_AT_LATEST_MS = 8_000
  /** How long a press waits for the app before it is handled without it. */
  const PRESS_WAITS_MS = 10_000

  const landing = document.getElementById('landing')
  const { entry = '', styles = '', ahead = '' } = document.currentScript?.dataset ?? {}
  let hasStarted = false
  let isFetched = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** Preloads the files without running anything. */
  const fetchAhead = () => {
    if (isFetched) return
    isFetched = true
    for (const href of ahead.split(' ').concat(entry))
      addToHead('link', { rel: 'modulepreload', href, crossorigin: '' })
    for (const href of styles.split(' ')) addToHead('link', { rel: 'preload', as: 'style', href, crossorigin: '' })
  }

  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const sign of SIGNS) removeEventListener(sign, start)
    fetchAhead()
    for (const href of styles.split(' ')) addToHead('link', { rel: 'stylesheet', href, crossorigin: '' })
    addToHead('script', { type: 'module', src: scriptAddress(entry), crossorigin: '' }).addEventListener(
      'error',
      giveUp,
    )
  }

  /** The next interaction may try again. */
  const giveUp = () => {
    hasStarted = false
    listen()
    dropPress()
  }

  /** Follows a pressed link without the app. A button needs the app, so the visitor gets a message. */
  const dropPress = () => {
    const pressed = landing?.isConnected && landing.querySelector('[aria-busy]')
    if (!pressed) return
    pressed.removeAttribute('aria-busy')
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
    else window.showStartProblem?.()
  }

  /** Stores a press before the app has loaded; `take-over.ts` repeats it. */
  const storeForApp = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!pressed || !isPlain || pressed.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    for (const other of landing?.querySelectorAll('[aria-busy]') ?? []) other.removeAttribute('aria-busy')
    pressed.setAttribute('aria-busy', 'true')
    clearTimeout(waiting)
    waiting = setTimeout(dropPress, PRESS_WAITS_MS)
    start()
  }

  const listen = () => {
    for (const sign of SIGNS) addEventListener(sign, start, { passive: true })
  }

  if ('prerendered' in document.documentElement.dataset) {
    listen()
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, storePress, { once: true, passive: true })
    landing?.addEventListener('click', storeForApp)
    addEventListener('load', () => {
      setTimeout(start, START_AT_LATEST_MS)
      if (navigator.connection?.saveData) return
      // Missing in Safari.
      if ('requestIdleCallback' in window) requestIdleCallback(fetchAhead, { timeout: IDLE_AT_LATEST_MS })
      else setTimeout(fetchAhead, IDLE_AT_LATEST_MS)
    })
  } else {
    // The head's script has found a session, another language or another page: the app handles all of them.
    landing?.replaceWith(Object.assign(document.createElement('div'), { id: 'root' }))
    start()
  }
}
