import type { Wallpaper } from '#contract/wallpaper.ts'

/** Kinds with their own list and detail route. */
export const ROUTED_KINDS = ['spotlight', 'art', 'np'] as const
export type RoutedKind = (typeof ROUTED_KINDS)[number]

export const isRoutedKind = (kind: Wallpaper['kind'] | undefined): kind is RoutedKind =>
  ROUTED_KINDS.some((routed) => routed === kind)

interface OfKind {
  aid: string
  /** If unknown, the picture opens at /article, which accepts any kind. */
  kind?: Wallpaper['kind'] | undefined
}

/** Route of a picture's page: spotlights, masterpieces and editor's picks have their own (inventory HM-13, HM-16). */
export function pageOf({ aid, kind }: OfKind) {
  if (kind === 'spotlight') return { to: '/spotlight/$id', params: { id: aid } } as const
  if (kind === 'art') return { to: '/art/$aid', params: { aid } } as const
  if (kind === 'np') return { to: '/np/$aid', params: { aid } } as const
  return { to: '/article/$id', params: { id: aid } } as const
}

/** The same route in the form of the detail query. */
export function detailAddress({ aid, kind }: OfKind) {
  return { kind: isRoutedKind(kind) ? kind : 'article', id: aid } as const
}
