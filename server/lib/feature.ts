import type { Route } from './route.ts'

/** A heading of the OpenAPI document. */
export interface Tag {
  name: string
  description: string
}

/** What a feature of the server declares of itself, in `server/features/<noun>/feature.ts`. */
export interface ServerFeature {
  /** Under which heading the OpenAPI document lists its calls; of the features that share one, a single one describes it. */
  tag?: string | Tag
  routes?: readonly Route[]
}

/** Checks the manifest's type; gives it back as it is. */
export const defineServerFeature = (feature: ServerFeature): ServerFeature => feature
