import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route stands, but what its address promises is not built yet. */
    isPlanned?: boolean
  }
}

/**
 * Whether the app has a built page at `path`. The routes are the one source for that: a link to a page that is still planned
 * is not shown, and comes by itself with the page's route.
 */
export function hasPage({ routesByPath }: Pick<AnyRouter, 'routesByPath'>, path: string): boolean {
  const routes: Record<string, AnyRoute | undefined> = routesByPath
  const route = routes[path] ?? routes[`${path}/`]
  return route !== undefined && route.options.staticData?.isPlanned !== true
}

/** Of `items`, those whose page is built. */
export function useBuilt<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const router = useRouter()
  return items.filter(({ to }) => hasPage(router, to))
}
