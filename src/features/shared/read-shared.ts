import * as v from 'valibot'
import { SHARED_CACHE, SHARED_NOTE, SHARED_OWNER, SHARED_PENDING_NOTE, SharedNote } from '#contract/shared-pictures.ts'

export interface SharedPicture {
  address: string
  name: string
  blob: Blob
}

export interface SharedPictures {
  pictures: SharedPicture[]
  leftOut: SharedNote['leftOut']
  /** Shared later; the member decides whether they replace `pictures`. */
  pending: SharedPicture[]
}

/**
 * Pictures shared with the app on this device; null if there are none, they are unreadable, or another member has seen them:
 * then they are deleted.
 */
export async function readShared(member: number): Promise<SharedPictures | null> {
  const store = await openShared()
  if (!store) return null
  const owner = await (await store.match(SHARED_OWNER))?.text()
  if (owner !== undefined && owner !== String(member)) {
    await caches.delete(SHARED_CACHE)
    return null
  }
  // Without storage for the owner they are shown anyway.
  if (owner === undefined) await store.put(SHARED_OWNER, new Response(String(member))).catch(() => {})
  const note = await readNote(store, SHARED_NOTE)
  if (!note) return null
  const pending = await readNote(store, SHARED_PENDING_NOTE)
  // Without a picture there is nothing to decide; the failure is shown once.
  if (pending?.pictures.length === 0) await store.delete(SHARED_PENDING_NOTE)
  return {
    pictures: await filesOf(store, note),
    leftOut: [...note.leftOut, ...(pending?.leftOut ?? [])],
    pending: pending ? await filesOf(store, pending) : [],
  }
}

/** Replaces the pictures by the later ones. */
export async function acceptPending(): Promise<void> {
  const store = await openShared()
  const [note, pending] = store ? [await readNote(store, SHARED_NOTE), await readNote(store, SHARED_PENDING_NOTE)] : []
  if (!store || !pending) return
  // The record names the files in place; closing the page in between shows one set or the other.
  await store.put(SHARED_NOTE, Response.json(pending))
  await store.delete(SHARED_PENDING_NOTE)
  for (const { address } of note?.pictures ?? []) await store.delete(address)
}

/** Deletes the later pictures. */
export async function discardPending(): Promise<void> {
  const store = await openShared()
  const pending = store && (await readNote(store, SHARED_PENDING_NOTE))
  if (!pending) return
  await store.delete(SHARED_PENDING_NOTE)
  for (const { address } of pending.pictures) await store.delete(address)
}

async function openShared() {
  // Not supported everywhere, and not without TLS.
  const { caches } = globalThis as Partial<typeof globalThis>
  return caches && (await caches.has(SHARED_CACHE)) ? caches.open(SHARED_CACHE) : undefined
}

async function readNote(store: Cache, address: string): Promise<SharedNote | undefined> {
  const stored: unknown = await (await store.match(address))?.json().catch(() => null)
  const note = v.safeParse(SharedNote, stored)
  return note.success ? note.output : undefined
}

async function filesOf(store: Cache, { pictures }: SharedNote): Promise<SharedPicture[]> {
  const found = await Promise.all(
    pictures.map(async ({ address, name }) => ({ address, name, blob: await (await store.match(address))?.blob() })),
  )
  return found.flatMap(({ blob, ...picture }) => (blob ? [{ ...picture, blob }] : []))
}
