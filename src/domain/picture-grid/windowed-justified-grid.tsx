import { useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type JustifiedGridProps, JustifiedRows } from './justified-rows.tsx'
import { useJustifiedRows } from './use-justified-rows.ts'
import { useRowWindow } from './window/use-row-window.ts'

/** Rows of equal height, of which only those near the view are rendered once the list is long. */
export function WindowedJustifiedGrid<Shown extends Wallpaper>(props: JustifiedGridProps<Shown>) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useJustifiedRows(list, props.pictures)
  const { window, scrollTo } = useRowWindow(list, rows)
  return <JustifiedRows {...props} list={list} rows={rows} window={window} scrollTo={scrollTo} />
}
