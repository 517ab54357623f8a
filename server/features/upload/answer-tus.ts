import { MemoryLocker, Server } from '@tus/server'
import type { Context } from 'hono'
import type { ProblemCode } from '#contract/problem.ts'
import { UPLOADS_PATH } from '#contract/upload.ts'
import type { AppEnv } from '#server/app-env.ts'
import { completeUpload, ownUpload } from '#server/domain/upload/upload-result.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { newUploadId, UploadStore } from './upload-store.ts'

/** Milliseconds that a request may go on writing after another one for the same upload has arrived. */
const TAKEOVER_MS = 500

/** Two requests never write one upload at a time: the later one ends the earlier one, then finds the new offset. */
const locker = new MemoryLocker()

/** Headers of the protocol; the package's others, e.g. for other origins, are replaced by the site's own. */
const TUS_HEADERS = /^(tus-|upload-|location$|connection$)/

/** Lets the tus server answer, except that every refusal is the site's own. */
export async function answerTus(c: Context<AppEnv>): Promise<Response> {
  const { services, now } = c.var
  const member = memberOf(c)
  let failure: unknown
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: new UploadStore(c.var, member),
    locker,
    lockDrainTimeout: TAKEOVER_MS,
    namingFunction: newUploadId,
    // Before the lock, so that nobody can interrupt a foreign upload.
    onIncomingRequest: async (request, id) => {
      if (request.method !== 'POST') await ownUpload(services, member.id, id, now)
    },
    onUploadFinish: async (_, { id }) => {
      await completeUpload(services, await ownUpload(services, member.id, id, now))
      return {}
    },
    onResponseError: (_, error) => void (failure = error),
  })
  const response = await server.handleWeb(c.req.raw)
  if (response.status >= 400) throw problemOf(response.status, failure)
  const headers = new Headers([...response.headers].filter(([name]) => TUS_HEADERS.test(name)))
  return new Response(null, { status: response.status, headers })
}

const PROBLEMS_BY_STATUS: Record<number, ProblemCode> = {
  404: 'not-found',
  409: 'upload-offset-differs',
  410: 'upload-expired',
  412: 'upload-version-unknown',
  413: 'upload-too-large',
}

/** What the package refuses has a status of its own; to an error of the store it gives 500. */
function problemOf(status: number, failure: unknown): Error {
  if (status >= 500 && failure instanceof Error) return failure
  // The earlier request did not end in time.
  if (status >= 500) return new ProblemError(status === 500 ? 'request-in-flight' : 'bad-request', { retryAfter: 1 })
  return new ProblemError(PROBLEMS_BY_STATUS[status] ?? 'bad-request')
}
