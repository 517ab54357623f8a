import type { ComponentProps } from 'react'
import { EvenGrid } from './even-grid.tsx'
import { useGridWindow } from './use-grid-window.ts'

/** An even grid that keeps only the rows near the view in the document once the list is long. */
export function WindowedGrid(
  props: Omit<ComponentProps<typeof EvenGrid>, 'window' | 'list' | 'isOneRow' | 'scrollTo'>,
) {
  const { list, window, scrollTo } = useGridWindow(props.pictures.length)
  return <EvenGrid {...props} list={list} window={window} scrollTo={scrollTo} />
}
