import * as v from 'valibot'
import { SHARED_CACHE, SHARED_NOTE, SHARED_OWNER, SharedNote } from '#contract/shared-pictures.ts'

export interface SharedPictures {
  pictures: { address: string; name: string; blob: Blob }[]
  leftOut: SharedNote['leftOut']
}

/**
 * What the last share has left on this device; null where there was none, nothing of it can be read, or another member has
 * looked at it before: then it goes.
 */
export async function readShared(member: number): Promise<SharedPictures | null> {
  // Not in every browser, and nowhere without TLS.
  const { caches } = globalThis as Partial<typeof globalThis>
  if (!caches || !(await caches.has(SHARED_CACHE))) return null
  const store = await caches.open(SHARED_CACHE)
  const owner = await (await store.match(SHARED_OWNER))?.text()
  if (owner !== undefined && owner !== String(member)) {
    await caches.delete(SHARED_CACHE)
    return null
  }
  // Without room for that they see it all the same.
  if (owner === undefined) await store.put(SHARED_OWNER, new Response(String(member))).catch(() => {})
  const kept: unknown = await (await store.match(SHARED_NOTE))?.json().catch(() => null)
  const note = v.safeParse(SharedNote, kept)
  if (!note.success) return null
  const found = await Promise.all(
    note.output.pictures.map(async ({ address, name }) => ({
      address,
      name,
      blob: await (await store.match(address))?.blob(),
    })),
  )
  return {
    pictures: found.flatMap(({ blob, ...picture }) => (blob ? [{ ...picture, blob }] : [])),
    leftOut: note.output.leftOut,
  }
}
