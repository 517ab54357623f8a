/**
 * How long a test waits for a condition. The tool's own second is a timed assertion on a busy machine: what a page does
 * when it rests may take three.
 */
export const PATIENCE = { poll: { timeout: 15_000 } }
