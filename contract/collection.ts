import * as v from 'valibot'
import { Count, Instant } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Maximum number of a member's collections. */
export const COLLECTIONS_MAX = 100
/** Maximum number of pictures of a collection, and of one call. */
export const COLLECTION_ITEMS_MAX = 300
/** Maximum length of a title, in code units. */
export const COLLECTION_TITLE_MAX = 60
/** Maximum length of a description, in code units. */
export const COLLECTION_TEXT_MAX = 500
/** Pictures of the mosaic that stands for a collection. */
export const COLLECTION_COVERS = 4
/** Hours for which a deleted collection can be restored. */
export const COLLECTION_RESTORE_HOURS = 24

export const CollectionVisibility = v.picklist(['private', 'public'])
export type CollectionVisibility = v.InferOutput<typeof CollectionVisibility>

/** What a mosaic shows of a picture. */
export const CoverPicture = v.pick(Wallpaper, ['aid', 'picture', 'maxWidth', 'ratio', 'dominant', 'thumbhash', 'focal'])
export type CoverPicture = v.InferOutput<typeof CoverPicture>

/** A collection of the member, without its pictures. */
export const CollectionSummary = v.object({
  id: Count,
  title: v.string(),
  text: v.string(),
  visibility: CollectionVisibility,
  /** Aid of the picture that the member chose; null: the first ones stand for it. */
  cover: v.nullable(v.string()),
  /** The chosen cover first, then the first pictures that are still available; up to four. */
  covers: v.array(CoverPicture),
  /** Pictures, withdrawn ones too. */
  count: Count,
  /**
   * Secret part of the address `/my-favs?shared={token}`, under which anyone sees a public collection; null for a private
   * one. A collection that becomes public again has another one.
   */
  shareToken: v.nullable(v.string()),
  createdAt: Instant,
  updatedAt: Instant,
  /** Whether it contains the picture that the query names; absent without one. */
  hasPicture: v.optional(v.boolean()),
})
export type CollectionSummary = v.InferOutput<typeof CollectionSummary>

/** `data` of `GET /api/collections`: the last changed first. */
export const CollectionSummaries = v.object({ collections: v.array(CollectionSummary) })
export type CollectionSummaries = v.InferOutput<typeof CollectionSummaries>

/** A picture of a collection. */
export const CollectionItem = v.object({
  ...Wallpaper.entries,
  addedAt: Instant,
  /** False if it was withdrawn since: its line stays, without its files. */
  stillAvailable: v.boolean(),
})
export type CollectionItem = v.InferOutput<typeof CollectionItem>

/** A collection with all its pictures, in the member's order. */
export const Collection = v.object({ ...CollectionSummary.entries, items: v.array(CollectionItem) })
export type Collection = v.InferOutput<typeof Collection>

/** A public collection, as its address shows it to anyone. */
export const SharedCollection = v.object({
  title: v.string(),
  text: v.string(),
  /** Nickname of its member. */
  author: v.string(),
  /** Whether it is the reader's own. */
  isOwn: v.boolean(),
  updatedAt: Instant,
  items: v.array(CollectionItem),
})
export type SharedCollection = v.InferOutput<typeof SharedCollection>
