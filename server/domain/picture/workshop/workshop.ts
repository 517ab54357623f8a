import { openLane } from './lane.ts'

/** Work that somebody waits for, by its size: the small does not wait behind the large. */
export const promptLanes = { small: openLane(), large: openLane() }

/** Work that nobody waits for; it yields to everything else on the machine. */
export const patientLane = openLane({ niceness: 19 })
