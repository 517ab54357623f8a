import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { cardName } from './card-name.ts'
import type { CardList } from './picture-order.ts'
import { addShownList, notifyListChanged } from './shown-lists.ts'

const EMPTY: CardList = { aids: [], cards: [], onMore: undefined, reveal: () => {} }

/** Publishes the list's cards for links and for the viewer. */
export function useCardList(
  pictures: readonly Pick<Wallpaper, 'aid' | 'date'>[],
  { onMore, reveal }: Pick<CardList, 'onMore' | 'reveal'>,
): RefObject<CardList> {
  const list = useRef(EMPTY)
  useLayoutEffect(() => addShownList(list), [])
  useLayoutEffect(() => {
    list.current = { ...list.current, aids: pictures.map(({ aid }) => aid), cards: pictures.map(cardName) }
    notifyListChanged()
  }, [pictures])
  useLayoutEffect(() => {
    list.current = { ...list.current, onMore, reveal }
    notifyListChanged()
  }, [onMore, reveal])
  return list
}
