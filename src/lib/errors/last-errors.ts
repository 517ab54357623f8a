import * as v from 'valibot'
import { pageBuild } from '#src/lib/build/page-build.ts'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'
import { withoutSecrets } from './without-secrets.ts'

/** So many are kept, the newest first. */
const MOST = 12

const KeptError = v.object({
  name: v.string(),
  message: v.string(),
  /** ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  build: v.string(),
})
export type KeptError = v.InferOutput<typeof KeptError>

const KeptErrors = v.array(KeptError)

/** What went wrong lately on this device, the newest first. */
export const lastErrors = (): readonly KeptError[] => readJson('wp_last_errors', KeptErrors) ?? []

/** Keeps an error, without what is private in it; `what` tells where it was met. Never throws. */
export function keepError(error: unknown, what = '') {
  const { name, message } =
    error instanceof Error ? error : { name: 'Error', message: typeof error === 'string' ? error : '' }
  const text = withoutSecrets(what && message ? `${what}: ${message}` : what || message)
  const [last] = lastErrors()
  // One that comes again and again would drive all others out.
  if (last?.name === name && last.message === text) return
  const kept: KeptError = {
    name: withoutSecrets(name),
    message: text,
    at: new Date().toISOString(),
    build: pageBuild(),
  }
  writeJson('wp_last_errors', [kept, ...lastErrors()].slice(0, MOST))
}
