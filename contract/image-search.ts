import * as v from 'valibot'
import { post } from './call.ts'
import { uploadMaxBytes } from './upload.ts'
import { Count, LocalDate } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Results at most. */
export const IMAGE_SEARCH_RESULTS = 60
/** Less similar pictures are left out; unrelated ones have 0.2 to 0.3. */
export const LEAST_SIMILARITY = 0.35

/** Part of a picture: shares of its width and height. */
export type PicturePart = Record<'left' | 'top' | 'width' | 'height', number>

/** Part of the picture that is searched for: left, top, width and height, `0.1,0.25,0.5,0.5`. */
const Crop = v.pipe(
  v.string(),
  v.regex(/^(?:[01](?:\.\d{1,4})?,){3}[01](?:\.\d{1,4})?$/, 'not of the form 0.1,0.25,0.5,0.5'),
  v.transform((text): PicturePart => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { left, top, width, height }
  }),
  v.check(
    ({ left, top, width, height }) => width >= 0.02 && height >= 0.02 && left + width <= 1.001 && top + height <= 1.001,
    'outside of the picture, or smaller than 2 %',
  ),
)

/** Form of `POST /api/search/image`: one of file, upload, address and id. */
export const ImageSearchForm = v.pipe(
  v.object({
    /** JPEG, PNG, WebP, GIF (its first frame), AVIF or TIFF. */
    file: v.optional(v.pipe(v.file(), v.maxSize(uploadMaxBytes('image-search'), 'larger than 5 MB'))),
    /** Upload of the member for `image-search` whose result was read; the search deletes it. */
    upload: v.optional(v.pipe(v.string(), v.maxLength(64))),
    /** Address of a picture; https only. */
    url: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** Canonical id of a picture of the site, which is left out of the results. */
    aid: v.optional(v.pipe(v.string(), v.maxLength(120))),
    crop: v.optional(Crop),
  }),
  v.check(
    ({ file, upload, url, aid }) => [file, upload, url, aid].filter((given) => given !== undefined).length === 1,
    'one of file, upload, url and aid',
  ),
)
export type ImageSearchForm = v.InferOutput<typeof ImageSearchForm>

/** A picture found by its look. Fields beside the picture: product spec §3, image search. */
export const ImageSearchItem = v.object({
  /** 0..1; 1 for the same picture. */
  similarity: v.number(),
  /** Pixels, `3840x2160`. */
  resolution: v.string(),
  likes: Count,
  downloads: Count,
  views: Count,
  author: v.string(),
  /** Its newest released day; null where it never had one. */
  date: v.nullable(LocalDate),
  location: v.string(),
  locationEn: v.string(),
  tags: v.array(v.string()),
  tagsEn: v.array(v.string()),
  wallpaper: Wallpaper,
})
export type ImageSearchItem = v.InferOutput<typeof ImageSearchItem>

/** `data` of `POST /api/search/image`, the most similar first. The picture that was sent is not stored. */
export const ImageSearchResult = v.object({
  items: v.array(ImageSearchItem),
  /** Tags of the nearest pictures, also of those below `LEAST_SIMILARITY`, the most frequent first. */
  relatedTags: v.array(v.string()),
  relatedTagsEn: v.array(v.string()),
  /** Of the picture that was searched for: Base64, for a preview of one that was given by its address. */
  thumbhash: v.string(),
})
export type ImageSearchResult = v.InferOutput<typeof ImageSearchResult>

export const imageSearchCalls = {
  search: post('/api/search/image', {
    summary: 'Pictures that look like one',
    access: 'member',
    client: 'wallpaper',
    form: ImageSearchForm,
    response: ImageSearchResult,
  }),
}
