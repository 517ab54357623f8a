import * as v from 'valibot'
import { WallpaperDetail } from '#contract/detail.ts'
import { SavedSize } from '#contract/saved.ts'
import { Wallpaper } from '#contract/wallpaper.ts'

/** Why a picture was not saved: storage full, offline, level too low, picture gone, other. */
const Failure = v.picklist(['room', 'network', 'level', 'gone', 'other'])
export type Failure = v.InferOutput<typeof Failure>

/** Story, tags and colours of a picture, as shown on its page. */
export const PictureStory = v.pick(WallpaperDetail, [
  'description',
  'descriptionEn',
  'story',
  'storyEn',
  'tags',
  'tagsEn',
  'colors',
])
export type PictureStory = v.InferOutput<typeof PictureStory>

/** State of a picture whose files are all stored. Installed apps have records with this value. */
export const SAVED_STATE = 'kept'

/**
 * State of a picture that its member wants offline. Written before loading starts; `SAVED_STATE` once every file is stored
 * completely. If the browser dies in between, the record stays `waiting` and partial files stay.
 */
export const SavedPicture = v.object({
  version: v.literal(1),
  picture: Wallpaper,
  /** Missing if it could not be loaded. */
  story: v.optional(PictureStory),
  size: SavedSize,
  /** Paths of its files, the card's first; keys of the store. */
  files: v.array(v.string()),
  state: v.picklist(['waiting', 'paused', SAVED_STATE, 'failed']),
  failure: v.optional(Failure),
  /** Bytes of all its files; 0 until saved. */
  bytes: v.number(),
  /** When saving was requested, milliseconds since 1970. */
  askedAt: v.number(),
  /** A version in another size, used until this one is complete. */
  former: v.optional(v.object({ size: SavedSize, files: v.array(v.string()), bytes: v.number() })),
  /** Withdrawn from the site, still on the device. */
  isWithdrawn: v.boolean(),
  /** The server's list contains it. */
  isTold: v.boolean(),
})
export type SavedPicture = v.InferOutput<typeof SavedPicture>

export const isUnfinished = ({ state }: Pick<SavedPicture, 'state'>) => state !== SAVED_STATE
