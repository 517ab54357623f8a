import { apiBase } from '#src/lib/http/api-base.ts'
import { readText } from '#src/lib/storage/storage.ts'

/** Address of a call; `path` begins with a slash. */
export const callAddress = (path: string) => `${apiBase()}${path}`

/** The stored token, whether it is still valid or not; null without one. */
export const storedToken = () => readText('auth_token')

/**
 * Headers of every call of the page: with a JSON body unless `type` is null, in the language of the page, under `token`
 * where there is one. The one place that builds the bearer header, beside `src/app/first-view/preload.ts`, which runs
 * before any module.
 */
export const callHeaders = (
  token: string | null | undefined,
  type: 'application/json' | null = 'application/json',
): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': document.documentElement.lang,
  ...(token && { Authorization: `Bearer ${token}` }),
  // The browser writes a form's own, with its boundary.
  ...(type && { 'Content-Type': type }),
})
