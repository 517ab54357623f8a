import { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { savedStore } from '#contract/worker.ts'
import { savedDatabaseOf } from '#src/domain/member-data/member-stores.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { deleteDatabase } from '#src/lib/persistence/store/databases.ts'
import { SAVED_STATE } from './offline-picture.ts'
import { savedQueries } from './queries.ts'

/** Bytes of a file, each different from its neighbours. */
export const bytesOfFile = (size: number, seed = 0) =>
  Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8) + seed) % 251)

/** A file response, whole or partial, with its ETag. */
export function fileAnswer(request: Request, bytes: Uint8Array<ArrayBuffer>, etag = '"one"') {
  const ifRange = request.headers.get('if-range')
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? []
  const headers = { 'Content-Type': 'image/avif', ETag: etag }
  if (from === undefined || (ifRange !== null && ifRange !== etag)) {
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } })
  }
  const part = bytes.slice(Number(from), Math.min(bytes.length, Number(to) + 1))
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`
  return new Response(part, {
    status: 206,
    headers: { ...headers, 'Content-Range': range, 'Content-Length': String(part.length) },
  })
}

/** A device without offline pictures, and a page on it. */
export async function newDevice(...members: readonly number[]) {
  await Promise.all(
    members.flatMap((id) => [caches.delete(savedStore(id)), deleteDatabase(savedDatabaseOf(id))] as Promise<unknown>[]),
  )
  const client = new QueryClient()
  await client.prefetchQuery(savedQueries.list())
  return client
}

let lastMember = 0

/**
 * Signs in another member in every call, on a device without offline pictures. Work that a test leaves waiting for idle time
 * thus belongs to its own member and changes nothing of the next test.
 */
export async function signInOnNewDevice(some: Partial<User> = {}) {
  const member = ++lastMember
  signInAs({ ...some, user_id: member })
  return { member, client: await newDevice(member) }
}

/** Keys of a member's store: paths, and offsets of parts. */
export async function keysOf(member: number) {
  if (!(await caches.has(savedStore(member)))) return []
  return (await (await caches.open(savedStore(member))).keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

/** State of each picture: aid, state (`saved` for `SAVED_STATE`) and failure. */
export const statesOf = (client: QueryClient) =>
  client
    .getQueryData(savedQueries.list().queryKey)
    ?.records.map(({ picture, state, failure }) =>
      [picture.aid, state === SAVED_STATE ? 'saved' : state, ...(failure ? [failure] : [])].join(' '),
    )
