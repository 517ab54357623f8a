import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { RandomQuery } from './random.ts'
import { LocalDate } from './value.ts'

/** Pixels; visitors may read no wider pictures. Source: architecture §4, who may read what. */
export const IMAGE_MAX_PX = 3840

/** Pixels of a side, as text. */
export const ImageSide = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'not a number of pixels'),
    v.transform(Number),
    v.minValue(16, 'at least 16'),
    v.maxValue(IMAGE_MAX_PX, `at most ${IMAGE_MAX_PX}`),
  ),
)

/** Size of a picture by address. Without w and h it is 1920 wide. */
export const ImageSize = v.object({
  w: ImageSide,
  h: ImageSide,
  /** `cover` fills w × h around the focal point; `contain` shows the whole picture within w × h. */
  fit: v.optional(v.picklist(['cover', 'contain']), 'cover'),
  format: v.optional(v.picklist(['avif', 'jpg']), 'jpg'),
})
export type ImageSize = v.InferOutput<typeof ImageSize>

/** Query of `GET /img/{yyyy-mm-dd}`. */
export const DayImageQuery = v.object({ ...ImageSize.entries, area: v.optional(Area, 'zh-cn') })

/** Query of `GET /img/today`. */
export const TodayImageQuery = v.object({ ...DayImageQuery.entries, date: v.optional(LocalDate) })
export type TodayImageQuery = v.InferOutput<typeof TodayImageQuery>

/** Query of `GET /img/random`: the filters of random pictures. Each request gives another one, unless `seed` is given. */
export const RandomImageQuery = v.object({ ...ImageSize.entries, ...v.omit(RandomQuery, ['count']).entries })

const IMAGE_TYPES = ['image/jpeg', 'image/avif']

export const imageCalls = {
  today: get('/img/today', {
    summary: 'The picture of a day, in any size',
    access: 'everyone',
    client: 'wallpaper',
    query: TodayImageQuery,
    files: IMAGE_TYPES,
  }),
  day: get('/img/:date', {
    summary: 'The same by its day in the path',
    access: 'everyone',
    client: 'wallpaper',
    query: DayImageQuery,
    files: IMAGE_TYPES,
  }),
  random: get('/img/random', {
    summary: 'A random picture, in any size',
    access: 'everyone',
    client: 'wallpaper',
    query: RandomImageQuery,
    files: IMAGE_TYPES,
  }),
}
