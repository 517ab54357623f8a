import { openTaskRunner } from './task-runner.ts'

/** On-demand work by its size: small tasks do not wait behind large ones. */
export const onDemandRunners = { small: openTaskRunner(), large: openTaskRunner() }

/** Background work; it runs at the lowest priority. */
export const backgroundRunner = openTaskRunner({ niceness: 19 })

/** Crops of zips: as background work, but not behind it, because a member waits. */
export const archiveRunner = openTaskRunner({ niceness: 19 })
