import { useRef } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type JustifiedGridProps, JustifiedRows } from './justified-rows.tsx'
import { useJustifiedRows } from './use-justified-rows.ts'

interface PreviewProps<Shown extends Wallpaper> extends JustifiedGridProps<Shown> {
  /** Ends with a full row; an incomplete last row is omitted. */
  isFlush?: boolean
}

/** A short list in rows of equal height. */
export function JustifiedGrid<Shown extends Wallpaper>({ isFlush, ...props }: PreviewProps<Shown>) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useJustifiedRows(list, props.pictures, isFlush)
  return <JustifiedRows {...props} list={list} rows={rows} />
}
