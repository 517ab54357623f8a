import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pressByLetter } from '../input/press-by-letter.ts'
import { cardName } from './card-name.ts'
import { cardTowards } from './move-focus.ts'
import { historyEntry, listName, openedFrom } from './opened-cards.ts'
import { useCardList } from './use-card-list.ts'

interface CardsOptions {
  pictures: readonly Pick<Wallpaper, 'aid' | 'date'>[]
  /** Loads what comes after them. */
  onMore?: (() => void) | undefined
  /** Brings the place of a card into view that may not stand in the document. */
  scrollTo?: ((index: number) => void) | undefined
}

/**
 * What every list of cards does: arrow keys move the focus by row and column, letters press the focused card's buttons, and
 * the card that was opened, or last seen in the viewer, has the focus again when one comes back. Returns the list for
 * `PictureOrder`.
 */
export function useCards(list: RefObject<HTMLElement | null>, { pictures, onMore, scrollTo }: CardsOptions) {
  const entry = useLocation({ select: historyEntry })
  const returnedTo = useRef(openedFrom(entry))

  const focusReturned = () => {
    const opened = returnedTo.current
    const link = opened?.list === listName(list.current) ? linkOf(list.current, opened.card) : null
    if (!link) return false
    link.focus({ preventScroll: true })
    returnedTo.current = undefined
    return true
  }
  // No dependencies: in a windowed list the card comes only once the page is scrolled back to it.
  useEffect(() => void focusReturned())

  useEffect(() => {
    const node = list.current
    node?.addEventListener('keydown', steer)
    return () => node?.removeEventListener('keydown', steer)
  }, [list])

  const reveal = (index: number) => {
    const picture = pictures[index]
    if (!picture) return
    const name = cardName(picture)
    returnedTo.current = { card: name, list: listName(list.current) }
    const card = linkOf(list.current, name)?.closest('[data-card]')
    if (card) card.scrollIntoView({ block: 'nearest' })
    else scrollTo?.(index)
    focusReturned()
  }
  return useCardList(pictures, { onMore, reveal })
}

/** The card's link; the last one to be seen where a preview row has left the card out. */
function linkOf(list: HTMLElement | null, card: string) {
  const link = list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"] a`)
  if (!link || link.checkVisibility()) return link
  return [...(list?.querySelectorAll<HTMLElement>('[data-card] a') ?? [])].findLast((other) => other.checkVisibility())
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
