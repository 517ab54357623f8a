import * as v from 'valibot'
import { Count } from './value.ts'

/** Where other apps hand in pictures, as the manifest tells them: a form with files in `SHARED_FIELD`. */
export const SHARE_PATH = '/image-search'
export const SHARED_FIELD = 'pictures'
/** Store of the browser's Cache Storage that they lie in until the next ones come, or the member is forgotten. */
export const SHARED_CACHE = 'tianmu-shared'
/** Address of what is known of them, a `SharedNote`, within that store. */
export const SHARED_NOTE = '/shared/note'
/** The same for pictures that came later and wait for the member to say whether they replace those. */
export const SHARED_PENDING_NOTE = '/shared/pending-note'
/** Address of the member who has looked at them first, their number; nobody else sees them. */
export const SHARED_OWNER = '/shared/owner'
export const MAX_SHARED = 10
export const MAX_SHARED_BYTES = 50_000_000

/** Why a file was not taken. */
const LeftOut = v.picklist(['no-picture', 'too-large', 'too-many', 'no-room'])

/** What a share has brought. */
export const SharedNote = v.object({
  pictures: v.array(
    v.object({
      /** Within the store. */
      address: v.string(),
      name: v.string(),
      bytes: Count,
    }),
  ),
  /** Files that were not taken, by reason. */
  leftOut: v.array(v.object({ why: LeftOut, count: Count })),
})
export type SharedNote = v.InferOutput<typeof SharedNote>
export type LeftOut = v.InferOutput<typeof LeftOut>
