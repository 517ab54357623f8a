import type { QueryClient } from '@tanstack/react-query'
import { landingQueries } from '#src/features/landing/queries.ts'
import { withTexts } from '#src/i18n/language.ts'
import { wantRest } from '#src/lib/timing/use-below-fold.ts'

/**
 * Longest time that the app may need to draw the landing; after it what there is takes the place. Ample, for slow phones and
 * lines: what stands there can be read, and presses are kept.
 */
const AT_LATEST_MS = 20_000

/** Loads all that the landing is made of. What fails here fails again, and is told, where it is drawn. */
export async function loadLanding(queryClient: QueryClient) {
  wantRest()
  await Promise.allSettled([
    withTexts('landing', import('#src/features/landing/landing-page.tsx')),
    import('#src/features/landing/landing-rest.tsx'),
    queryClient.prefetchQuery(landingQueries.today()),
  ])
}

/**
 * Puts the app's `root`, drawn aside, in the place of the landing that came with the document, in one step: scrolled and
 * focused as that was. What was pressed meanwhile is pressed in the app.
 */
export async function takeOver(landing: HTMLElement, root: HTMLElement) {
  await Promise.race([drawn(root), new Promise((resolve) => setTimeout(resolve, AT_LATEST_MS))])
  const focused = counterpart(document.activeElement, landing, root)
  const pressed = counterpart(landing.querySelector('[aria-busy]'), landing, root)
  landing.replaceWith(root)
  focused?.focus({ preventScroll: true })
  pressed?.click()
}

/** Resolves when the landing stands in `root` to its foot, its first pictures included. */
async function drawn(root: HTMLElement) {
  await new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => look())
    const look = () => {
      if (!root.querySelector('footer')) return
      watch.disconnect()
      resolve()
    }
    watch.observe(root, { childList: true, subtree: true })
    look()
  })
  const pictures = [...root.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy')
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

/** What in `root` is what `element` is in `landing`: of all that reads the same, the one at the same place. */
function counterpart(element: Element | null, landing: Element, root: Element) {
  if (!element || !landing.contains(element)) return undefined
  const sameIn = (place: Element) =>
    [...place.querySelectorAll<HTMLElement>('a, button')].filter((each) => nameOf(each) === nameOf(element))
  return sameIn(root)[sameIn(landing).findIndex((each) => each === element)]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
