import type { QueryClient } from '@tanstack/react-query'
import { landingQueries } from '#src/features/landing/queries.ts'
import { withTexts } from '#src/i18n/language.ts'
import { onceTrue } from '#src/lib/page/once-true.ts'
import { renderBelowFold } from '#src/lib/timing/use-below-fold.ts'

/**
 * Maximum time for the app to render the landing; after it the app takes over as it is. Generous, for slow phones and
 * connections: the pre-rendered landing is readable, and presses are stored.
 */
const AT_LATEST_MS = 20_000

/** Loads everything the landing needs. A failure occurs again, and is reported, when it renders. */
export async function loadLanding(queryClient: QueryClient) {
  renderBelowFold()
  await Promise.allSettled([
    withTexts('landing', import('#src/features/landing/landing-page.tsx')),
    import('#src/features/landing/landing-rest.tsx'),
    queryClient.prefetchQuery(landingQueries.today()),
  ])
}

/**
 * Replaces the document's landing with the app's `root`, rendered in a detached element, in one step: same scroll position
 * and focus. Presses made meanwhile are repeated in the app.
 */
export async function takeOver(landing: HTMLElement, root: HTMLElement) {
  await Promise.race([drawn(root), new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))])
  const focused = counterpart(document.activeElement, landing, root)
  const pressed = counterpart(landing.querySelector('[aria-busy]'), landing, root)
  landing.replaceWith(root)
  focused?.focus({ preventScroll: true })
  pressed?.click()
}

/** Resolves when the landing in `root` is complete, its first pictures included. */
async function drawn(root: HTMLElement) {
  await new Promise<void>((resolve) => {
    onceTrue(root, () => root.querySelector('footer') !== null, resolve)
  })
  const pictures = [...root.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

/** The element of `root` that corresponds to `element` in `landing`: same text, same position among equals. */
function counterpart(element: Element | null, landing: Element, root: Element) {
  if (!element || !landing.contains(element)) return undefined
  const sameIn = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>('a, button')].filter((each) => nameOf(each) === nameOf(element))
  return sameIn(root)[sameIn(landing).findIndex((each) => each === element)]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
