import {
  type LeftOut,
  MAX_SHARED,
  MAX_SHARED_BYTES,
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_FIELD,
  SHARED_NOTE,
  type SharedNote,
} from '#contract/shared-pictures.ts'
import type { Stores } from './stores.ts'

/** Whether another app hands something in. */
export const isShare = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname === SHARE_PATH

/**
 * Puts what was handed in into its store, in place of what came before, and only then leads to the page that shows it: a
 * worker that is stopped in between loses nothing.
 */
export async function takeShare(request: Request, stores: Stores): Promise<Response> {
  const files = await filesOf(request)
  await stores.delete(SHARED_CACHE)
  const taken = { pictures: [] as SharedNote['pictures'], leftOut: new Map<LeftOut, number>() }
  const leaveOut = (why: LeftOut) => taken.leftOut.set(why, (taken.leftOut.get(why) ?? 0) + 1)
  for (const file of files) {
    const why = whyNot(file, taken.pictures.length)
    if (why) leaveOut(why)
    else {
      const address = `/shared/${taken.pictures.length}`
      try {
        await (await stores.open(SHARED_CACHE)).put(address, new Response(file))
        taken.pictures.push({ address, name: file.name, bytes: file.size })
      } catch {
        leaveOut('no-room')
      }
    }
  }
  const note: SharedNote = {
    pictures: taken.pictures,
    leftOut: [...taken.leftOut].map(([why, count]) => ({ why, count })),
  }
  const isNoted = await keepNote(stores, note)
  return new Response(null, { status: 303, headers: { Location: `${SHARE_PATH}?shared=${isNoted ? 'yes' : 'lost'}` } })
}

function whyNot({ type, size }: File, taken: number): LeftOut | null {
  if (!type.startsWith('image/') || size === 0) return 'no-picture'
  if (size > MAX_SHARED_BYTES) return 'too-large'
  return taken >= MAX_SHARED ? 'too-many' : null
}

/** None where the form cannot be read. */
async function filesOf(request: Request): Promise<File[]> {
  try {
    const form = await request.formData()
    return form.getAll(SHARED_FIELD).filter((each) => each instanceof File)
  } catch {
    return []
  }
}

async function keepNote(stores: Stores, note: SharedNote) {
  try {
    await (await stores.open(SHARED_CACHE)).put(SHARED_NOTE, Response.json(note))
    return true
  } catch {
    return false
  }
}
