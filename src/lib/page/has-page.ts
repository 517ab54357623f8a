import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, type AnyRouter, useRouter } from '@tanstack/react-router'

/** What the command palette and the keys know about a page; declared by its route. */
interface PageEntry {
  name: MessageDescriptor
  /** How the Chinese name is pronounced, a syllable for each character, so that its letters find it. */
  pinyin: string
  /** Place in the command palette, lowest first; by the product spec's route table. */
  order: number
  /** Letter after G that opens it. */
  key?: string
}

type NamedPage = PageEntry & { to: string }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route exists, but its page is not built yet. */
    isPlanned?: boolean
    /** Path of the page's feed, without `.rss` and `.json`. */
    feed?: string
    /** For a page that can be opened by its name. */
    page?: PageEntry
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

/** Built pages that can be opened by name, in the palette's order. */
export function namedPages({ routesByPath }: Pick<AnyRouter, 'routesByPath'>): NamedPage[] {
  const routes: [path: string, route: AnyRoute][] = Object.entries(routesByPath)
  return routes
    .flatMap(([path, { options }]) => {
      const { page, isPlanned } = options.staticData ?? {}
      return page && !isPlanned ? Object.assign({ to: path.replace(/(?<=.)\/$/, '') }, page) : []
    })
    .toSorted((one, other) => one.order - other.order)
}

/** Those of `items` whose page is built. */
export function useBuilt<Item extends { to: string }>(items: readonly Item[]): Item[] {
  const router = useRouter()
  return items.filter(({ to }) => hasPage(router, to))
}
