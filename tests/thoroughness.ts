/**
 * How often a test of chance repeats: `usual` times in `npm test`, `full` times in `npm run test:full`, which is run before an
 * issue is closed.
 */
export const repeated = (usual: number, full: number) => (process.env.TEST_FULL === '1' ? full : usual)
