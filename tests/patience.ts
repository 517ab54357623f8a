/**
 * How long a test waits for a condition. The tool's default of a second is a timed assertion on a busy machine: an
 * action that takes little time on a quiet one may take three seconds.
 */
export const PATIENCE = { poll: { timeout: 15_000 } }
