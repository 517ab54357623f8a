import * as v from 'valibot'
import { pageBuild } from '#src/lib/build/page-build.ts'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Number of recorded errors. */
const MAX_ERRORS = 12

const RecordedError = v.object({
  name: v.string(),
  message: v.string(),
  /** ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  build: v.string(),
})
export type RecordedError = v.InferOutput<typeof RecordedError>

const RecordedErrors = v.array(RecordedError)

/** Recent errors on this device, newest first. */
export const lastErrors = (): readonly RecordedError[] => readJson('wp_last_errors', RecordedErrors) ?? []

/** Records an error without private data; `what` says where it occurred. Never throws. */
export function recordError(error: unknown, what = '') {
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: typeof error === 'string' ? error : '' }
  const text = withoutSecrets(what && message ? `${what}: ${message}` : what || message)
  const [last] = lastErrors()
  // A repeated error would push out all others.
  if (last?.name === name && last.message === text) return
  const recorded: RecordedError = {
    name: withoutSecrets(name),
    message: text,
    at: new Date().toISOString(),
    build: pageBuild(),
  }
  writeJson('wp_last_errors', [recorded, ...lastErrors()].slice(0, MAX_ERRORS))
}
