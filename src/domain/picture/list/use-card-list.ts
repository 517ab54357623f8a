import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { cardName } from './card-name.ts'
import type { CardList } from './picture-order.ts'
import { addShownList, tellListChanged } from './shown-lists.ts'

const EMPTY: CardList = { aids: [], cards: [], onMore: undefined, reveal: () => {} }

/** Tells what cards there are to whoever opens one of them, and to the viewer that goes from one to the next. */
export function useCardList(
  pictures: readonly Pick<Wallpaper, 'aid' | 'date'>[],
  { onMore, reveal }: Pick<CardList, 'onMore' | 'reveal'>,
): RefObject<CardList> {
  const list = useRef(EMPTY)
  useLayoutEffect(() => addShownList(list), [])
  useLayoutEffect(() => {
    list.current = { ...list.current, aids: pictures.map(({ aid }) => aid), cards: pictures.map(cardName) }
    tellListChanged()
  }, [pictures])
  useLayoutEffect(() => {
    list.current = { ...list.current, onMore, reveal }
    tellListChanged()
  }, [onMore, reveal])
  return list
}
