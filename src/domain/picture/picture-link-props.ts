import type { Wallpaper } from '#contract/wallpaper.ts'

/** Kinds with a list and a detail route of their own. */
export const ROUTED_KINDS = ['spotlight', 'art'] as const
export type RoutedKind = (typeof ROUTED_KINDS)[number]

export const isRoutedKind = (kind: Wallpaper['kind'] | undefined): kind is RoutedKind =>
  kind === 'spotlight' || kind === 'art'

interface OfKind {
  aid: string
  /** Where it is not known, the picture opens at /article, which takes any kind. */
  kind?: Wallpaper['kind'] | undefined
}

/** Address of a picture's own page: spotlights and masterpieces have routes of their own (inventory HM-13). */
export function pageOf({ aid, kind }: OfKind) {
  if (kind === 'spotlight') return { to: '/spotlight/$id', params: { id: aid } } as const
  if (kind === 'art') return { to: '/art/$aid', params: { aid } } as const
  return { to: '/article/$id', params: { id: aid } } as const
}

/** The same place as the detail query names it. */
export function detailAddress({ aid, kind }: OfKind) {
  return { kind: isRoutedKind(kind) ? kind : 'article', id: aid } as const
}
