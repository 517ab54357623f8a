import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route exists, but its page is not built yet. */
    isPlanned?: boolean
  }
}

/**
 * Whether the app has a built page at `path`, according to the routes. A link to a planned page is hidden until the page's
 * route is built.
 */
export function hasPage({ routesByPath }: Pick<AnyRouter, 'routesByPath'>, path: string): boolean {
  const routes: Record<string, AnyRoute | undefined> = routesByPath
  const route = routes[path] ?? routes[`${path}/`]
  return route !== undefined && route.options.staticData?.isPlanned !== true
}

/** Those of `items` whose page is built. */
export function useBuilt<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const router = useRouter()
  return items.filter(({ to }) => hasPage(router, to))
}
