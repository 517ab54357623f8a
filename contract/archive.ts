import * as v from 'valibot'
import { del, get, post } from './call.ts'
import { MY_LISTS } from './my-list-bulk.ts'
import { SCREEN_NAME_MAX, SCREEN_RATIO_MAX, SCREEN_SIDE } from './screens.ts'
import { Count, Instant } from './value.ts'

/** Pictures of an archive at most. */
export const ARCHIVE_PICTURES_MAX = 300
/** Files of an archive at most: a picture gives one for each screen. */
export const ARCHIVE_FILES_MAX = 600
/** Hours for which a finished archive can be downloaded. */
export const ARCHIVE_HOURS = 24

/** PNG is left out: a zip of hundreds would be tens of gigabytes. */
export const ARCHIVE_FORMATS = ['jpg', 'webp', 'avif'] as const
export const ArchiveFormat = v.picklist(ARCHIVE_FORMATS)
export type ArchiveFormat = v.InferOutput<typeof ArchiveFormat>

const Side = v.pipe(v.number(), v.integer(), v.minValue(SCREEN_SIDE.min), v.maxValue(SCREEN_SIDE.max))

/** A screen that is not among the member's own, e.g. this device. Physical pixels. */
export const ArchiveScreen = v.pipe(
  v.object({ name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SCREEN_NAME_MAX)), ''), w: Side, h: Side }),
  v.check(({ w, h }) => Math.max(w, h) <= SCREEN_RATIO_MAX * Math.min(w, h), 'longer than any screen'),
)

/** `screenId` that means all of the member's screens. */
export const ALL_SCREENS = 'all'

const choice = {
  /** Id of one of the member's screens, or `all`. */
  screenId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{3,36}$/))),
  /** Another screen, alone or besides those of `screenId`. */
  screen: v.optional(ArchiveScreen),
  /** The original files instead of crops for screens. */
  size: v.optional(v.literal('original')),
  /** Originals keep their own. */
  format: v.optional(ArchiveFormat, 'jpg'),
  /** Language of the file names. */
  language: v.optional(v.picklist(['zh', 'en'])),
  /** Only tells what the archive would contain. */
  isPlan: v.optional(v.boolean(), false),
}

interface Choice {
  screenId?: string | undefined
  screen?: object | undefined
  size?: string | undefined
}
const hasOneChoice = ({ screenId, screen, size }: Choice) =>
  (size === undefined) !== (screenId === undefined && screen === undefined)
const ONE_CHOICE = 'expected either screens or a size'

/** Body of `POST /api/collections/{id}/archive` and of `POST /api/shared-collections/{token}/archive`. */
export const ArchiveRequest = v.pipe(
  v.object(choice),
  v.check((request) => hasOneChoice(request), ONE_CHOICE),
)
export type ArchiveRequest = v.InferOutput<typeof ArchiveRequest>

/** Ids in one request, as far as 64 KiB hold them: more than an archive's pictures, so that the answer names that limit. */
const IDS_MAX = 10_000

/** Body of `POST /api/me/{list}/archive`: `ids` are the `entryId` of entries. */
export const ListArchiveRequest = v.pipe(
  v.object({
    ...choice,
    ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(120))), v.minLength(1), v.maxLength(IDS_MAX)),
  }),
  v.check((request) => hasOneChoice(request), ONE_CHOICE),
)
export type ListArchiveRequest = v.InferOutput<typeof ListArchiveRequest>

/**
 * A picture of which files are left out: it was withdrawn, needs a higher membership level, or its file cannot be read.
 */
export const LeftOut = v.object({
  aid: v.string(),
  /** Empty for a picture that no longer exists. */
  title: v.string(),
  titleEn: v.string(),
  reason: v.picklist(['withdrawn', 'level', 'unreadable']),
  /** With the reason `level`: membership level (groupId) that opens all its files. */
  needLevel: v.optional(Count),
  /** Files left out. */
  files: Count,
})
export type LeftOut = v.InferOutput<typeof LeftOut>

/** What an archive contains. */
export const ArchivePlan = v.object({
  /** Pictures of which at least one file is given. */
  pictures: Count,
  files: Count,
  /** Estimate. */
  bytes: Count,
  /** Files with fewer pixels than their screen: a zip enlarges no picture. */
  smaller: v.optional(Count, 0),
  leftOut: v.array(LeftOut),
})
export type ArchivePlan = v.InferOutput<typeof ArchivePlan>

/** Response of the calls that order an archive. */
export const ArchiveOrder = v.object({
  ...ArchivePlan.entries,
  /** Null for a plan. */
  jobId: v.nullable(v.string()),
})
export type ArchiveOrder = v.InferOutput<typeof ArchiveOrder>

/** `data` of `GET /api/jobs/{id}`: an archive that is being prepared or was. */
export const ArchiveJob = v.object({
  id: v.string(),
  state: v.picklist(['preparing', 'ready', 'failed']),
  /** Files. */
  progress: v.object({ done: Count, total: Count }),
  /** Responds with the zip, by Range too, until `expiresAt`; null unless it is ready. */
  url: v.nullable(v.string()),
  filename: v.string(),
  /** Of the files prepared so far. */
  bytes: Count,
  leftOut: v.array(LeftOut),
  /** Why it failed: the server has no room, every file was left out, or anything else. */
  problem: v.nullable(v.picklist(['storage-full', 'empty', 'stopped'])),
  /** The own collection or list that it was ordered from; both null for a collection that another member shared. */
  collectionId: v.nullable(Count),
  list: v.nullable(v.picklist(MY_LISTS)),
  /** The secret in the link of the shared collection that it was ordered from. */
  shared: v.optional(v.nullable(v.string()), null),
  expiresAt: Instant,
})
export type ArchiveJob = v.InferOutput<typeof ArchiveJob>

/** The member's archive: one at most, because another one replaces it. */
export const ArchiveJobs = v.object({ jobs: v.array(ArchiveJob) })

/** Response of `DELETE /api/jobs/{id}`. */
const ArchiveRemoval = v.object({})

/** Query of the zip's address: its signature. */
const ArchiveFileQuery = v.object({ s: v.pipe(v.string(), v.maxLength(100)) })

export const archiveCalls = {
  ofCollection: post('/api/collections/:id/archive', {
    summary: 'Prepare a zip with the pictures of a collection',
    access: 'member',
    client: 'site',
    json: ArchiveRequest,
    response: ArchiveOrder,
  }),
  ofShared: post('/api/shared-collections/:token/archive', {
    summary: 'Prepare a zip with the released pictures of a public collection',
    access: 'member',
    client: 'site',
    json: ArchiveRequest,
    response: ArchiveOrder,
  }),
  ofList: post('/api/me/:list/archive', {
    summary: 'Prepare a zip with the pictures of entries in one of the member’s lists',
    access: 'member',
    client: 'site',
    json: ListArchiveRequest,
    response: ArchiveOrder,
  }),
  list: get('/api/jobs', {
    summary: 'Own zips, being prepared or ready',
    access: 'member',
    client: 'site',
    response: ArchiveJobs,
  }),
  get: get('/api/jobs/:id', {
    summary: 'Progress of a zip, and its address once it is ready',
    access: 'member',
    client: 'site',
    response: ArchiveJob,
  }),
  remove: del('/api/jobs/:id', {
    summary: 'Cancel or delete a zip',
    access: 'member',
    client: 'site',
    response: ArchiveRemoval,
  }),
  file: get('/api/jobs/:id/file', {
    summary: 'A zip by its signed address',
    access: 'everyone',
    client: 'site',
    query: ArchiveFileQuery,
    files: ['application/zip'],
  }),
}
