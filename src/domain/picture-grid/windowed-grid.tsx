import type { ComponentProps } from 'react'
import { EvenGrid } from './even-grid.tsx'
import { useGridWindow } from './window/use-grid-window.ts'

interface WindowedGridProps extends Omit<ComponentProps<typeof EvenGrid>, 'window' | 'list' | 'isOneRow' | 'scrollTo'> {
  /** Identifies the list, if it can change while mounted. */
  subject?: string
}

/** An even grid that renders only the rows near the view once the list is long. */
export function WindowedGrid({ subject, ...props }: WindowedGridProps) {
  const { list, window, scrollTo } = useGridWindow(props.pictures.length, subject)
  return <EvenGrid {...props} list={list} window={window} scrollTo={scrollTo} />
}
