import type { Wallpaper } from '#contract/wallpaper.ts'

/** Address of a picture's own page: spotlights and masterpieces have routes of their own (inventory HM-13). */
export function pageOf({ aid, kind }: { aid: string; kind?: Wallpaper['kind'] | undefined }) {
  if (kind === 'spotlight') return { to: '/spotlight/$id', params: { id: aid } } as const
  if (kind === 'art') return { to: '/art/$aid', params: { aid } } as const
  return { to: '/article/$id', params: { id: aid } } as const
}
