import { openLane } from './lane.ts'

/** Work that somebody waits for. */
export const promptLane = openLane()

/** Work that nobody waits for; it yields to everything else on the machine. */
export const patientLane = openLane({ niceness: 19 })
