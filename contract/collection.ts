import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
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

/**
 * One line of text, without characters that turn the text around it or cannot be seen; emoji keep their joiners, and NUL stays
 * to be refused.
 */
const plainLine = (line: string) =>
  line
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, (character) =>
      character === '\0' ? character : ' ',
    )
    .replaceAll(/ {2,}/g, ' ')
/** Has something to see: more than spaces, joiners, fillers and marks on nothing. */
const isVisible = (text: string) => /[^\p{Z}\p{C}\p{M}\u{115F}\u{1160}\u{3164}\u{FFA0}]/u.test(text)

const Title = v.pipe(
  v.string(),
  v.transform(plainLine),
  v.trim(),
  v.check(isVisible, 'has no visible character'),
  v.maxLength(COLLECTION_TITLE_MAX, `at most ${COLLECTION_TITLE_MAX} characters`),
)
const Text = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(/\r\n|\r|\n/)
      .map(plainLine)
      .join('\n'),
  ),
  v.trim(),
  v.maxLength(COLLECTION_TEXT_MAX, `at most ${COLLECTION_TEXT_MAX} characters`),
)

const Aid = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const Aids = v.pipe(
  v.array(Aid),
  v.maxLength(COLLECTION_ITEMS_MAX, `at most ${COLLECTION_ITEMS_MAX} pictures at a time`),
)

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

/** Body of `POST /api/collections`. */
export const NewCollection = v.object({
  title: Title,
  text: v.optional(Text, ''),
  visibility: v.optional(CollectionVisibility, 'private'),
  /** Its first pictures; those that do not exist are left out. */
  aids: v.optional(Aids, []),
})
export type NewCollection = v.InferOutput<typeof NewCollection>

/** Body of `PUT /api/collections/:id`: what is left out stays. */
export const CollectionChange = v.pipe(
  v.object({
    title: v.optional(Title),
    text: v.optional(Text),
    visibility: v.optional(CollectionVisibility),
    /** Aid of one of its pictures; null: none in particular. */
    cover: v.optional(v.nullable(Aid)),
    /**
     * Aids in their new order, each once. Pictures that it does not name follow in their order; those that are not in the
     * collection are ignored: another tab may have added or removed some.
     */
    order: v.optional(
      v.pipe(
        Aids,
        v.check((aids) => new Set(aids).size === aids.length, 'names a picture twice'),
      ),
    ),
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'changes nothing'),
)
export type CollectionChange = v.InferOutput<typeof CollectionChange>

/** Body of `POST` and `DELETE /api/collections/:id/items`. */
export const CollectionAids = v.object({
  aids: v.pipe(
    Aids,
    v.check((aids) => aids.length > 0, 'names no picture'),
  ),
})
export type CollectionAids = v.InferOutput<typeof CollectionAids>

/** Response to a change of a collection's pictures. */
export const CollectionItemsResult = v.object({
  /** Pictures of the collection afterwards. */
  count: Count,
  /** Aids that were added or removed. */
  changed: v.array(v.string()),
  /** Those that were not: no such picture, or one that is not in the collection. */
  failed: v.array(v.object({ id: v.string(), reason: v.literal('not-found') })),
})
export type CollectionItemsResult = v.InferOutput<typeof CollectionItemsResult>

/** Body of `POST /api/collections/:id/merge`. */
export const CollectionMerge = v.object({
  /** The collection whose pictures are added behind the others; it is deleted. */
  from: Count,
})

const CollectionsQuery = v.object({
  /** Aid of a picture: tells which collections contain it. */
  has: v.optional(Aid),
})

export const collectionCalls = {
  list: get('/api/collections', {
    summary: 'Own collections',
    access: 'member',
    client: 'site',
    query: CollectionsQuery,
    response: CollectionSummaries,
  }),
  create: post('/api/collections', {
    summary: 'Create a collection',
    access: 'member',
    client: 'site',
    json: NewCollection,
    response: CollectionSummary,
  }),
  get: get('/api/collections/:id', {
    summary: 'An own collection with its pictures',
    access: 'member',
    client: 'site',
    response: Collection,
  }),
  change: put('/api/collections/:id', {
    summary: 'Rename, describe, publish or reorder a collection',
    access: 'member',
    client: 'site',
    json: CollectionChange,
    response: Collection,
  }),
  remove: del('/api/collections/:id', {
    summary: 'Delete a collection; its pictures stay favourites',
    access: 'member',
    client: 'site',
    response: v.null(),
  }),
  restore: post('/api/collections/:id/restore', {
    summary: 'Restore a collection that was deleted on the last day',
    access: 'member',
    client: 'site',
    response: CollectionSummary,
  }),
  addItems: post('/api/collections/:id/items', {
    summary: 'Add pictures to a collection',
    access: 'member',
    client: 'site',
    json: CollectionAids,
    response: CollectionItemsResult,
  }),
  removeItems: del('/api/collections/:id/items', {
    summary: 'Remove pictures from a collection',
    access: 'member',
    client: 'site',
    json: CollectionAids,
    response: CollectionItemsResult,
  }),
  merge: post('/api/collections/:id/merge', {
    summary: 'Add the pictures of another collection and delete that one',
    access: 'member',
    client: 'site',
    json: CollectionMerge,
    response: CollectionItemsResult,
  }),
  renewLink: post('/api/collections/:id/link', {
    summary: 'Replace the share link of a public collection; the earlier one ends',
    access: 'member',
    client: 'site',
    response: CollectionSummary,
  }),
}
