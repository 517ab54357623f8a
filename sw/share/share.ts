import * as v from 'valibot'
import {
  type LeftOut,
  MAX_SHARED,
  MAX_SHARED_BYTES,
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_FIELD,
  SHARED_NOTE,
  SHARED_PENDING_NOTE,
  SharedNote,
} from '#contract/shared-pictures.ts'
import type { Stores } from '#sw/caches/stores.ts'

/** Whether another app shares pictures with the site. */
export const isShare = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname === SHARE_PATH

/**
 * Stores the shared pictures, then redirects to the page that shows them, so that a stopped worker loses nothing. Pictures
 * of an earlier share remain: a form of any site can post here, so the page asks before it replaces them.
 */
export async function storeShare(request: Request, stores: Stores): Promise<Response> {
  const files = await filesOf(request)
  const earlier = await readNote(stores, SHARED_NOTE)
  const isPending = earlier.pictures.length > 0
  if (!isPending) await stores.delete(SHARED_CACHE)
  const before = isPending ? await readNote(stores, SHARED_PENDING_NOTE) : NOTHING
  const shared = {
    pictures: [...before.pictures],
    leftOut: new Map<LeftOut, number>(before.leftOut.map(({ why, count }) => [why, count])),
  }
  const leaveOut = (why: LeftOut) => shared.leftOut.set(why, (shared.leftOut.get(why) ?? 0) + 1)
  for (const file of files) {
    const why = whyNot(file, shared.pictures.length)
    if (why) leaveOut(why)
    else {
      // Pending pictures must not overwrite one that the page shows.
      const address = `/shared/${isPending ? crypto.randomUUID() : shared.pictures.length}`
      try {
        await (await stores.open(SHARED_CACHE)).put(address, new Response(file))
        shared.pictures.push({ address, name: file.name, bytes: file.size })
      } catch {
        leaveOut('no-room')
      }
    }
  }
  const note: SharedNote = {
    pictures: shared.pictures,
    leftOut: [...shared.leftOut].map(([why, count]) => ({ why, count })),
  }
  const isNoted = await putNote(stores, isPending ? SHARED_PENDING_NOTE : SHARED_NOTE, note)
  return new Response(null, { status: 303, headers: { Location: `${SHARE_PATH}?shared=${isNoted ? 'yes' : 'lost'}` } })
}

function whyNot({ type, size }: File, storedCount: number): LeftOut | null {
  // An SVG is a document that may run scripts and has no size of its own.
  if (!type.startsWith('image/') || type.startsWith('image/svg') || size === 0) return 'no-picture'
  if (size > MAX_SHARED_BYTES) return 'too-large'
  return storedCount >= MAX_SHARED ? 'too-many' : null
}

/** Empty if the form cannot be read. */
async function filesOf(request: Request): Promise<File[]> {
  try {
    const form = await request.formData()
    return form.getAll(SHARED_FIELD).filter((each) => each instanceof File)
  } catch {
    return []
  }
}

const NOTHING: SharedNote = { pictures: [], leftOut: [] }

/** Empty if there is none, or it cannot be read. */
async function readNote(stores: Stores, address: string): Promise<SharedNote> {
  try {
    const stored = await (await stores.open(SHARED_CACHE)).match(address)
    return v.parse(SharedNote, await stored?.json())
  } catch {
    return NOTHING
  }
}

async function putNote(stores: Stores, address: string, note: SharedNote) {
  try {
    await (await stores.open(SHARED_CACHE)).put(address, Response.json(note))
    return true
  } catch {
    return false
  }
}
