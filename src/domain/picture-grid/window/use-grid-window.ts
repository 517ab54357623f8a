import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Window } from '../even-grid.tsx'
import { type Geometry, geometryMeasuredLast, measureGeometry } from './geometry.ts'
import { isSameRange, type RowRange, stepTowards } from './row-range.ts'

/** Longest list that is rendered whole: with overscan, fewer than 80 cards are. */
const WHOLE_MAX = 72
/** Rows rendered above and below the view. */
const OVERSCAN_ROWS = 3
/** Initial rows of a list; the rest of its first page follows in later frames. */
const FIRST_ROWS = 4
/** Cards added per frame, so that a slow phone stays responsive. */
const CARDS_A_FRAME = 2

/**
 * The part of a grid of `count` cards to render; undefined while it is rendered whole. `list` is the grid's ref. When
 * `subject` changes, the cards are new and are added as gradually as the first ones.
 */
export function useGridWindow(count: number, subject = '') {
  // The virtualizer is a mutable object, which the compiler's memoization would not notice.
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const geometry = useGeometry(list)
  const isLong = count > WHOLE_MAX && geometry !== undefined
  const { columns, step, top } = geometry ?? { columns: 1, step: 0, top: 0 }
  const rows = Math.ceil(count / columns)
  const restored = useElementScrollRestoration({ getElement: () => globalThis.window })

  // oxlint-disable-next-line react/incompatible-library -- this hook is not memoized, see above
  const virtualizer = useWindowVirtualizer({
    count: isLong ? rows : 0,
    estimateSize: () => step,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    initialOffset: restored?.scrollY ?? globalThis.scrollY,
    useFlushSync: false,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, step, columns])

  const drawn = virtualizer.getVirtualItems()
  const wanted = isLong
    ? { first: drawn[0]?.index ?? 0, last: drawn.at(-1)?.index ?? -1 }
    : { first: 0, last: rows - 1 }
  // After Back the list is complete at once, so that the scroll position exists.
  const begin = restored?.scrollY ? wanted : { first: 0, last: Math.min(FIRST_ROWS, rows) - 1 }
  const shown = useGradually(wanted, { begin, columns, subject })
  const isWhole = !isLong && shown.last >= rows - 1
  const scrollTo = (index: number) =>
    globalThis.scrollTo({
      top: top + Math.floor(index / columns) * step - globalThis.innerHeight / 3,
      behavior: 'instant',
    })
  return { list, window: isWhole ? undefined : windowOf(shown, { rows, columns, step, count }), scrollTo }
}

function useGeometry(list: { current: HTMLElement | null }) {
  const [geometry, setGeometry] = useState(geometryMeasuredLast)
  useLayoutEffect(() => {
    const node = list.current
    if (!node) return undefined
    let width = 0
    // Each new page changes the height; only a new width changes the columns.
    const measure = () => {
      if (node.clientWidth === width) return
      width = node.clientWidth
      setGeometry(measureGeometry(node))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [list])
  return geometry
}

interface Gradually {
  begin: RowRange
  columns: number
  /** A new subject starts from the beginning. */
  subject: string
}

/** From `begin` to `wanted`, over as many frames as the new cards need. */
function useGradually(wanted: RowRange, { begin, columns, subject }: Gradually): RowRange {
  const [shown, setShown] = useState(begin)
  const [shownSubject, setShownSubject] = useState(subject)
  const most = Math.max(1, Math.floor(CARDS_A_FRAME / columns))
  if (shownSubject !== subject) {
    setShownSubject(subject)
    setShown({ first: wanted.first, last: Math.min(wanted.last, wanted.first + most - 1) })
  }
  useEffect(() => {
    if (isSameRange(shown, wanted)) return undefined
    const frame = requestAnimationFrame(() => setShown(stepTowards(shown, wanted, most)))
    return () => cancelAnimationFrame(frame)
  })
  return shown
}

function windowOf(
  { first, last }: RowRange,
  { rows, columns, step, count }: Omit<Geometry, 'top'> & { rows: number; count: number },
): Window {
  return {
    from: first * columns,
    to: Math.min(count, (last + 1) * columns),
    before: first * step,
    after: Math.max(0, rows - 1 - last) * step,
  }
}
