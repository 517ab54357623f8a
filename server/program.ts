// Loaded by `run.ts` while the database starts.
export { runBackground } from '#server/background.ts'
export { seedSamples } from '#server/features/ingest/seed.ts'
export { createSite } from '#server/site.ts'
