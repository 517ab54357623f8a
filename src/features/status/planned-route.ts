import { PLANNED_ROUTES, type PlannedRoute } from './planned-routes.ts'

const PATTERNS = PLANNED_ROUTES.flatMap((route) => route.paths.map((path) => ({ route, pattern: patternOf(path) })))

/** The page that is to come at `pathname`; undefined where none is planned. A slash at the end changes nothing. */
export function plannedRoute(pathname: string): PlannedRoute | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route
}

/** The page that `/coming-soon?feature=` names: by its path with or without the slash. */
export function plannedFeature(feature: string): PlannedRoute | undefined {
  return plannedRoute(feature.startsWith('/') ? feature : `/${feature}`)
}

function patternOf(path: string) {
  const source = path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}/?$`)
}
