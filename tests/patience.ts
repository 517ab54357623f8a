/**
 * How long a test waits for a condition. The tool's default of a second is a timed assertion on a busy machine: an
 * action that takes little time on a quiet one may take three seconds, and a component that loads its modules only when
 * it is shown has taken twenty, because Vite compiles them then.
 */
export const PATIENCE = { poll: { timeout: 40_000 } }
