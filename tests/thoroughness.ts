/**
 * Repetitions of a random test, or where a test runs: `usual` in `npm test`, `full` in `npm run test:full`, which is
 * run before an issue is closed.
 */
export const repeated = <T>(usual: T, full: T): T => (process.env.TEST_FULL === '1' ? full : usual)
