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
  /** Loads more. */
  onMore?: (() => void) | undefined
  /** Scrolls to a card that may not be rendered. */
  scrollTo?: ((index: number) => void) | undefined
}

/**
 * Behaviour of every list of cards: arrow keys move the focus by row and column, letters press the focused card's buttons,
 * and Back restores the focus to the card that was opened, or last shown in the viewer. Returns the list for
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
  // No dependencies: in a windowed list the card is rendered only after scrolling.
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

/** The card's link; the last visible one if a preview row omits the card. */
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
