import * as v from 'valibot'
import { Count } from './value.ts'

/** URL for pictures shared by other apps, as in the manifest: a form with files in `SHARED_FIELD`. */
export const SHARE_PATH = '/image-search'
export const SHARED_FIELD = 'pictures'
/** Cache in which they are stored until the next share, or until the member's data is deleted. */
export const SHARED_CACHE = 'tianmu-shared'
/** Key of their description, a `SharedNote`, within that cache. */
export const SHARED_NOTE = '/shared/note'
/** The same for later pictures that wait until the member decides whether they replace those. */
export const SHARED_PENDING_NOTE = '/shared/pending-note'
/** Key of the number of the member who viewed them first; other members do not see them. */
export const SHARED_OWNER = '/shared/owner'
export const MAX_SHARED = 10
export const MAX_SHARED_BYTES = 50_000_000

/** Why a file was refused. */
const LeftOut = v.picklist(['no-picture', 'too-large', 'too-many', 'no-room'])

/** Result of a share. */
export const SharedNote = v.object({
  pictures: v.array(
    v.object({
      /** Keys within the cache. */
      address: v.string(),
      name: v.string(),
      bytes: Count,
    }),
  ),
  /** Number of refused files, by reason. */
  leftOut: v.array(v.object({ why: LeftOut, count: Count })),
})
export type SharedNote = v.InferOutput<typeof SharedNote>
export type LeftOut = v.InferOutput<typeof LeftOut>
