import * as v from 'valibot'
import { get, post } from './call.ts'

/** Sizes in which a picture is saved on a device: the screen's, 3840 px, the original. */
export const SAVED_SIZES = ['screen', '4k', 'original'] as const
export const SavedSize = v.picklist(SAVED_SIZES)
export type SavedSize = v.InferOutput<typeof SavedSize>

const Aid = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

/** Maximum number of changes in one call. */
export const SAVED_CHANGES_MOST = 200
/** Maximum number of a member's saved pictures on the server, those saved last. */
export const SAVED_MOST = 5_000

/** Body of `POST /api/me/saved`: pictures saved and removed on a device since the last call. */
export const SavedChanges = v.object({
  saved: v.pipe(v.array(v.object({ aid: Aid, size: SavedSize })), v.maxLength(SAVED_CHANGES_MOST)),
  dropped: v.pipe(v.array(Aid), v.maxLength(SAVED_CHANGES_MOST)),
})
export type SavedChanges = v.InferOutput<typeof SavedChanges>

/** A picture that the member has saved on a device. */
export const SavedEntry = v.object({
  aid: Aid,
  size: SavedSize,
  /**
   * `here`: can be downloaded to another device. `withdrawn`: no longer shown by the site, but devices may retain it.
   * `recalled`: must be deleted from every device.
   */
  state: v.picklist(['here', 'withdrawn', 'recalled']),
})
export type SavedEntry = v.InferOutput<typeof SavedEntry>

/** `data` of `GET /api/me/saved`, saved last first, and of `POST /api/me/saved` after the changes. */
export const SavedEntries = v.object({ items: v.array(SavedEntry) })
export type SavedEntries = v.InferOutput<typeof SavedEntries>

export const savedCalls = {
  list: get('/api/me/saved', {
    summary: 'Pictures saved on devices',
    access: 'member',
    client: 'wallpaper',
    response: SavedEntries,
  }),
  change: post('/api/me/saved', {
    summary: 'Tell what was saved on a device',
    access: 'member',
    client: 'wallpaper',
    json: SavedChanges,
    response: SavedEntries,
  }),
}
