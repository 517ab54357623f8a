import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInSight, takeName, SHOWN_PICTURE } from '#src/domain/picture-card/shown-picture.ts'
import { historyEntry, listName, openedFrom } from '#src/domain/picture/list/opened-cards.ts'
import { canTransition } from '#src/lib/page/view-transition.ts'

type Router = ReturnType<typeof useRouter>
interface Move {
  fromLocation?: ParsedLocation | undefined
  toLocation: ParsedLocation
}

/** On Back, the picture shrinks into the card from which it was opened, if both are in view. */
export function useWayBack(aid: string) {
  const router = useRouter()
  useEffect(() => watchWayBack(router, aid), [router, aid])
}

function watchWayBack(router: Router, aid: string) {
  if (!canTransition()) return undefined
  // The system has already animated a swipe from the screen's edge.
  let isShownAlready = false
  const look = (event: PopStateEvent) => {
    isShownAlready = event.hasUAVisualTransition
  }
  const types = ({ fromLocation, toLocation }: Move) => {
    const opened = openedFrom(historyEntry(toLocation))
    if (!opened || isShownAlready || fromLocation?.pathname === toLocation.pathname || !canTransition()) return false
    const stop = router.subscribe('onRendered', () => {
      stop()
      const card = cardIn(opened.list, opened.card)
      const box = card?.dataset.aid === aid ? card.querySelector<HTMLElement>('[data-picture-box]') : null
      if (box && isInSight(box)) box.style.viewTransitionName = SHOWN_PICTURE
    })
    const kind = takeName(router, document.querySelector<HTMLElement>('[data-picture-stage] [data-picture-box]'))
    if (!kind) stop()
    return kind
  }
  // Before the router receives it.
  window.addEventListener('popstate', look, { capture: true })
  setDefault(router, { types })
  return () => {
    window.removeEventListener('popstate', look, { capture: true })
    setDefault(router, false)
  }
}

/** The router's default for navigations without options, such as Back. */
function setDefault(router: Router, transition: NonNullable<Router['options']['defaultViewTransition']>) {
  router.options.defaultViewTransition = transition
}

function cardIn(list: string, name: string) {
  const cards = document.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(name)}"]`)
  return [...cards].find((card) => listName(card.closest('ul, table')) === list && card.checkVisibility())
}
