import { PLANNED_ROUTES, type PlannedRoute } from './planned-routes.ts'

const PATTERNS = PLANNED_ROUTES.flatMap((route) => route.paths.map((path) => ({ route, pattern: patternOf(path) })))

/** The planned page at `pathname`; undefined if none. Ignores a trailing slash. */
export function plannedRoute(pathname: string): PlannedRoute | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route
}

/** Path of the page that `/coming-soon?feature=` names by its path with or without a slash. */
export const pathOfFeature = (feature: string) => (feature.startsWith('/') ? feature : `/${feature}`)

function patternOf(path: string) {
  const source = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
