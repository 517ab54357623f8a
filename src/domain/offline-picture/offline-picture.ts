import * as v from 'valibot'
import { WallpaperDetail } from '#contract/detail.ts'
import { SavedSize } from '#contract/saved.ts'
import { Wallpaper } from '#contract/wallpaper.ts'

/** Why a picture was not saved: no room on the device, no network, too low a level, no such picture any more, anything else. */
const Failure = v.picklist(['room', 'network', 'level', 'gone', 'other'])
export type Failure = v.InferOutput<typeof Failure>

/** Story, tags and colours of a picture, as its own page shows them. */
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

/**
 * What the device knows of a picture that its member wants on it. Written before anything is loaded, `kept` once every file
 * lies in the store as a whole: a browser that dies in between leaves `waiting` behind, and what has come so far.
 */
export const SavedPicture = v.object({
  version: v.literal(1),
  picture: Wallpaper,
  /** Missing where it could not be loaded. */
  story: v.optional(PictureStory),
  size: SavedSize,
  /** Paths of its files, the card's first; the keys of the store. */
  files: v.array(v.string()),
  state: v.picklist(['waiting', 'paused', 'kept', 'failed']),
  failure: v.optional(Failure),
  /** Bytes of all its files; 0 until it is kept. */
  bytes: v.number(),
  /** When it was asked for, milliseconds since 1970. */
  askedAt: v.number(),
  /** What is there in another size until this one is: it stays where that does not come. */
  former: v.optional(v.object({ size: SavedSize, files: v.array(v.string()), bytes: v.number() })),
  /** The site shows it no longer; the device still does. */
  isWithdrawn: v.boolean(),
  /** The server's list has it. */
  isTold: v.boolean(),
})
export type SavedPicture = v.InferOutput<typeof SavedPicture>

export const isUnfinished = ({ state }: Pick<SavedPicture, 'state'>) => state !== 'kept'
