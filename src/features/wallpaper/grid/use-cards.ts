import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { pressByLetter } from '../keys/letter-keys.ts'
import { historyEntry, openedFrom } from './opened-cards.ts'
import { cardTowards } from './steer.ts'

/**
 * What every list of cards does: arrow keys move the focus by row and column, letters press the focused card's buttons, and
 * when this entry of the history is come back to, the card that was opened from it has the focus again.
 */
export function useCards(list: RefObject<HTMLElement | null>) {
  const entry = useLocation({ select: historyEntry })
  const returnedTo = useRef(openedFrom(entry))

  // No dependencies: in a windowed list the card comes only once the page is scrolled back to it.
  useEffect(() => {
    const card = returnedTo.current
    const link = card && list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"] a`)
    if (!link) return
    link.focus({ preventScroll: true })
    returnedTo.current = undefined
  })

  useEffect(() => {
    const node = list.current
    node?.addEventListener('keydown', steer)
    return () => node?.removeEventListener('keydown', steer)
  }, [list])
}

function steer(event: KeyboardEvent) {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return
  const card = target.closest('[data-card]')
  if (card && pressByLetter(event, card)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const next = cardTowards([...currentTarget.querySelectorAll<HTMLElement>('[data-card] a')], target, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}
