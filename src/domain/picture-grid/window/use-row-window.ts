import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Window } from '../even-grid.tsx'
import type { JustifiedRow } from '../justified.ts'

/** Longest list that is rendered whole. */
const WHOLE_MAX = 72
/** Rows rendered above and below the view. */
const OVERSCAN_ROWS = 3

interface Geometry {
  /** px of a row besides its pictures: caption and gap */
  extra: number
  /** px between the top of the document and the list */
  top: number
}

/**
 * The part of a list of justified rows to render; undefined while it is rendered whole. The rows have different heights,
 * all of which are known.
 */
export function useRowWindow(list: RefObject<HTMLElement | null>, rows: readonly JustifiedRow[]) {
  // The virtualizer is a mutable object, which the compiler's memoization would not notice.
  'use no memo'
  const geometry = useGeometry(list, rows)
  const count = rows.at(-1)?.to ?? 0
  const isLong = count > WHOLE_MAX && geometry !== undefined
  const { extra, top } = geometry ?? { extra: 0, top: 0 }
  const sizes = rows.map(({ height }) => height + extra)
  const restored = useElementScrollRestoration({ getElement: () => globalThis.window })

  // oxlint-disable-next-line react/incompatible-library -- this hook is not memoized, see above
  const virtualizer = useWindowVirtualizer({
    count: isLong ? rows.length : 0,
    estimateSize: (index) => sizes[index] ?? 0,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    initialOffset: restored?.scrollY ?? globalThis.scrollY,
    useFlushSync: false,
  })
  const layout = sizes.join(' ')
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout])

  const drawn = virtualizer.getVirtualItems()
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0]
  const heightOf = (from: number, to: number) => sizes.slice(from, to).reduce((sum, size) => sum + size, 0)
  const window: Window | undefined = isLong
    ? {
        from: rows[first]?.from ?? 0,
        to: rows[last]?.to ?? 0,
        before: heightOf(0, first),
        after: heightOf(last + 1, rows.length),
      }
    : undefined
  const scrollTo = (picture: number) => {
    const row = rows.findIndex(({ to }) => picture < to)
    globalThis.scrollTo({ top: top + heightOf(0, row) - globalThis.innerHeight / 3, behavior: 'instant' })
  }
  return { window, scrollTo }
}

/** Measured at the first picture, again when its row has another height. */
function useGeometry(list: RefObject<HTMLElement | null>, rows: readonly JustifiedRow[]) {
  const [geometry, setGeometry] = useState<Geometry>()
  const height = rows[0]?.height
  useLayoutEffect(() => {
    const measure = () => {
      const node = list.current
      const card = node?.firstElementChild
      // In the middle of a long list the first card is not that of the first row.
      if (!node || !card || height === undefined || (card.ariaPosInSet ?? '1') !== '1') return
      setGeometry({
        extra: card.getBoundingClientRect().height - height + Number.parseFloat(getComputedStyle(node).rowGap),
        top: node.getBoundingClientRect().top + globalThis.scrollY,
      })
    }
    measure()
  }, [list, height])
  return geometry
}
