import * as v from 'valibot'
import { Announcement } from '#contract/announcement.ts'
import { Instant } from '#contract/value.ts'
import { isRecord, withDefaults } from '#src/lib/http/with-defaults.ts'

/** Defaults for all fields but the id: the product spec (§3) requires only `id` and `expireTime`. */
const announcementDefaults = () => ({
  title: '',
  titleEn: '',
  summary: '',
  summaryEn: '',
  content: '',
  contentEn: '',
  type: 'notice',
  area: 'site',
  pinned: false,
  cover: '',
  author: null,
  views: 0,
  likes: 0,
  publishTime: '',
  tags: [],
})

/** Fields of an announcement from any server; `publishTime` is '' if missing. */
const fields = { ...Announcement.entries, publishTime: v.union([Instant, v.literal('')]) }

/** An announcement with further fields, each of which has a default. */
export const announcementAnswerWith = <const Entries extends v.ObjectEntries>(
  entries: Entries,
  defaults: () => object,
) =>
  v.pipe(
    v.unknown(),
    v.transform(withInstant),
    withDefaults(() => ({ ...announcementDefaults(), ...defaults() }), v.object({ ...fields, ...entries })),
  )

/** An announcement of which only `id` is required. */
export const AnnouncementAnswer = announcementAnswerWith({}, () => ({}))

/** `data` of announcements/latest; null if none is active. */
export const LatestAnswer = v.nullable(AnnouncementAnswer)

/** The product spec calls `expireTime` a date: a plain day, or one without a zone, is converted to an instant. */
function withInstant(value: unknown): unknown {
  if (!isRecord(value) || typeof value.expireTime !== 'string') return value
  const expires = Date.parse(value.expireTime)
  return Number.isNaN(expires) ? value : { ...value, expireTime: new Date(expires).toISOString() }
}
