import type { Services } from '#server/app-env.ts'
import type { AdminCommand, OwnAdminCommand } from './admin/command.ts'
import type { JobHandler } from './jobs/run-jobs.ts'
import type { Schedule } from './jobs/schedules.ts'
import type { Route } from './route.ts'

/** A heading of the OpenAPI document. */
export interface Tag {
  name: string
  description: string
}

export const JOB_LANES = ['usual', 'urgent', 'long'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** A kind of background job; with a `pattern` it is also added at its times. */
export interface FeatureJob extends Omit<Schedule, 'pattern'> {
  pattern?: Schedule['pattern']
  /**
   * Jobs of a lane run one after another, beside those of other lanes. Default `usual`; `urgent` where a person is waiting and
   * it takes a moment, `long` for work in turns of some seconds.
   */
  lane?: JobLane
  /** Makes the handler, once at start; undefined where the settings turn the job off. */
  handler: (services: Services) => JobHandler | undefined
}

/** What a feature of the server declares of itself, in `server/features/<noun>/feature.ts`. Its tables are in `schema.ts`. */
export interface ServerFeature {
  /** Under which heading the OpenAPI document lists its calls; of the features that share one, a single one describes it. */
  tag?: string | Tag
  routes?: readonly Route[]
  jobs?: readonly FeatureJob[]
  /** Deletes what has expired; runs every hour. */
  cleanUp?: (services: Services) => Promise<void>
  /** Commands of `npm run admin`. */
  commands?: readonly (AdminCommand | OwnAdminCommand)[]
}

/** Checks the manifest's type; gives it back as it is. */
export const defineServerFeature = (feature: ServerFeature): ServerFeature => feature
