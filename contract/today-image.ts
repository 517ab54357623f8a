import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { LocalDate } from './value.ts'

/** Pixels; visitors may read no wider pictures. Source: architecture §4, who may read what. */
export const TODAY_IMAGE_MAX_PX = 3840

const Side = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'not a number of pixels'),
    v.transform(Number),
    v.minValue(16, 'at least 16'),
    v.maxValue(TODAY_IMAGE_MAX_PX, `at most ${TODAY_IMAGE_MAX_PX}`),
  ),
)

/** Query of `GET /img/today`. Without w and h it is 1920 wide. */
export const TodayImageQuery = v.object({
  area: v.optional(Area, 'zh-cn'),
  w: Side,
  h: Side,
  /** `cover` fills w × h around the focal point; `contain` shows the whole picture within w × h. */
  fit: v.optional(v.picklist(['cover', 'contain']), 'cover'),
  date: v.optional(LocalDate),
  format: v.optional(v.picklist(['avif', 'jpg']), 'jpg'),
})
export type TodayImageQuery = v.InferOutput<typeof TodayImageQuery>

export const todayImageCalls = {
  image: get('/img/today', {
    summary: 'The picture of a day, in any size',
    access: 'everyone',
    client: 'wallpaper',
    query: TodayImageQuery,
    files: ['image/jpeg', 'image/avif'],
  }),
}
