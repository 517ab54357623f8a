import { createContext, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** Aids of the list around, in order. A ref: links read it when pressed, and a growing list draws none of them anew. */
export const PictureOrder = createContext<RefObject<readonly string[]> | null>(null)

export function usePictureOrder(pictures: readonly Pick<Wallpaper, 'aid'>[]) {
  const order = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    order.current = pictures.map(({ aid }) => aid)
  }, [pictures])
  return order
}
