// Before anything that imports Drizzle.
import '#server/lib/quick-imports.ts'

await import('./commands/ingest.ts')
