import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
import {
  Collection,
  COLLECTION_ITEMS_MAX,
  COLLECTION_TEXT_MAX,
  COLLECTION_TITLE_MAX,
  CollectionSummaries,
  CollectionSummary,
  CollectionVisibility,
} from './collection.ts'
import { Count } from './value.ts'

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

/** Body of `DELETE /api/collections/:id/items`. */
export const CollectionAids = v.object({
  aids: v.pipe(
    Aids,
    v.check((aids) => aids.length > 0, 'names no picture'),
  ),
})
export type CollectionAids = v.InferOutput<typeof CollectionAids>

/** Body of `POST /api/collections/:id/items`. */
export const NewCollectionItems = v.object({
  ...CollectionAids.entries,
  /** They return after a removal: their favourites stay as they are. Others become favourites. */
  isRestored: v.optional(v.boolean(), false),
})
export type NewCollectionItems = v.InferOutput<typeof NewCollectionItems>

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
    summary: 'One of the member’s collections with its pictures',
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
    json: NewCollectionItems,
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
