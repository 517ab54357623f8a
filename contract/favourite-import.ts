import * as v from 'valibot'
import { post } from './call.ts'
import { BULK_MOST, BulkOutcome } from './my-list-bulk.ts'
import { Wallpaper } from './wallpaper.ts'

/** Pictures in one call of `match`: few enough that a client that waits for 10 s is answered while others make crops. */
export const MATCH_MOST = 8
/** Bytes of each, a copy of a few hundred pixels. */
export const MATCH_MAX_BYTES = 100 * 1024
/** Longer side of that copy, pixels. */
export const MATCH_PX = 480
/** Ids in one call of `find`. */
export const FIND_MOST = 200

/** Similarity from which two files show the same picture. Unrelated ones have 0.2 to 0.3. */
export const SAME_SIMILARITY = 0.85
/** Similarity from which a picture is offered as one that may be meant. */
export const NEAR_SIMILARITY = 0.6

const Aid = v.pipe(v.string(), v.maxLength(120))
const SmallPicture = v.pipe(v.file(), v.maxSize(MATCH_MAX_BYTES, 'larger than 100 KB'))

/** Form of `POST /api/me/favs/import/match`: small copies, JPEG, PNG, WebP, GIF or AVIF. */
export const ImportMatchForm = v.object({
  pictures: v.pipe(
    v.custom<readonly v.InferOutput<typeof SmallPicture>[]>((value) => value !== undefined),
    // One field of a form is no list.
    v.transform((value) => [value].flat()),
    v.array(SmallPicture),
    v.maxLength(MATCH_MOST, `more than ${MATCH_MOST} pictures`),
  ),
})
export type ImportMatchForm = v.InferOutput<typeof ImportMatchForm>

/** The released picture that a file looks most like. */
export const ImportMatch = v.object({
  /** 0..1; 1 for the same picture. */
  similarity: v.number(),
  wallpaper: Wallpaper,
})
export type ImportMatch = v.InferOutput<typeof ImportMatch>

/** `data` of `POST /api/me/favs/import/match`: one for each file, in their order; null where nothing looks like it. */
export const ImportMatches = v.object({ matches: v.array(v.nullable(ImportMatch)) })
export type ImportMatches = v.InferOutput<typeof ImportMatches>

/** Body of `POST /api/me/favs/import/find`: canonical or numeric ids, as the addresses of pictures have them. */
export const ImportFind = v.object({ aids: v.pipe(v.array(Aid), v.minLength(1), v.maxLength(FIND_MOST)) })

/** `data` of `POST /api/me/favs/import/find`. Unknown, withdrawn and unreleased pictures are left out. */
export const ImportFound = v.object({ items: v.array(Wallpaper) })

/** Body of `POST /api/me/favs/import`: canonical ids; the first becomes the newest favourite. */
export const FavouriteImport = v.object({ aids: v.pipe(v.array(Aid), v.minLength(1), v.maxLength(BULK_MOST)) })

/** `data` of `POST /api/me/favs/import`. `done` counts those that are favourites now. */
export const FavouritesImported = v.object({
  ...BulkOutcome.entries,
  /** Those that were no favourites before, to undo the import. */
  added: v.array(v.string()),
})
export type FavouritesImported = v.InferOutput<typeof FavouritesImported>

export const favouriteImportCalls = {
  find: post('/api/me/favs/import/find', {
    summary: 'Pictures by their ids, to import them as favourites',
    access: 'member',
    client: 'wallpaper',
    json: ImportFind,
    response: ImportFound,
  }),
  match: post('/api/me/favs/import/match', {
    summary: 'The pictures that files look like, to import them as favourites',
    access: 'member',
    client: 'wallpaper',
    form: ImportMatchForm,
    response: ImportMatches,
  }),
  add: post('/api/me/favs/import', {
    summary: 'Add several favourites at once',
    access: 'member',
    client: 'wallpaper',
    json: FavouriteImport,
    response: FavouritesImported,
  }),
}
