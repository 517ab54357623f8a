import type { Context } from 'hono'
import * as v from 'valibot'
import { DayPath } from '#contract/calendar.ts'
import { DOWNLOAD_FORMATS, type DownloadFormat } from '#contract/download.ts'
import { IMAGE_MAX_PX, imageCalls, type ImageSize, type TodayImageQuery } from '#contract/image.ts'
import type { AppEnv } from '#server/app-env.ts'
import { asFileFor } from '#server/domain/picture/companion/companion.ts'
import type { Bytes } from '#server/domain/picture/files/get-or-create-derivative.ts'
import { opensPreview, readDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { AbandonedError, QueueFullError } from '#server/domain/picture/processing/job-queue.ts'
import {
  type Asking,
  croppedFile,
  derivedFile,
  fileOfSize,
  MissingOriginalError,
  originalFile,
} from '#server/domain/picture/processing/picture-files.ts'
import { PictureTaskError } from '#server/domain/picture/processing/task-runner.ts'
import { drawPictures } from '#server/domain/picture/random/draw-pictures.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { addressSubject, countCall } from '#server/lib/rate-limit.ts'
import { route, undeclaredRoute } from '#server/lib/route.ts'
import { attachment } from '#server/lib/static/attachment.ts'
import { contentTypeOf } from '#server/lib/static/content-types.ts'
import { sendFile } from '#server/lib/static/send-file.ts'
import { askedDay, askedSize } from './asked.ts'
import { findByDay, findById, type PictureRow } from './table.ts'

type Ctx = Context<AppEnv>

const A_YEAR = 'public, max-age=31536000, immutable'
/** A picture's id in URLs: the first 32 hex digits of its content hash. */
const ID = ':id{[0-9a-f]{32}}'
/** The width, in documents for other programs after the picture's aid. */
const FILE = ':file{(?:[0-9A-Za-z-]+-)?[1-9][0-9]{2,3}\\.(?:avif|jpg)}'
/** A picture in an exact size, or its widest file: names as in Bing's archive. */
const SIZED = ':file{[0-9a-f]{32}_(?:UHD|[1-9][0-9]{0,3}x[1-9][0-9]{0,3})\\.jpg}'
/** Sizes on demand cost a decoding each. */
const IMAGE_RATE = { name: 'img-today', max: 120, windowSeconds: 60 }

/** Public pictures may be backgrounds of other sites' pages. */
const FOR_ALL_SITES = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
const FOR_THIS_SITE = { 'Cross-Origin-Resource-Policy': 'same-origin' }

export const pictureRoutes = [
  route(imageCalls.today, (request) => answerDay(request, request.query)),
  route(imageCalls.day, (request) => {
    // Any other word here is the address of no picture.
    const path = v.safeParse(DayPath, request.params)
    return path.success ? answerDay(request, { ...request.query, ...path.output }) : notFound(request.c)
  }),
  route(imageCalls.random, async (request) => {
    const { db, now, query } = request
    await countImage(request)
    const { rows } = await drawPictures({ db, memberId: 0, now, isQuick: true }, { ...query, count: 1 })
    // The same seed gives the same picture until the list changes; without one each request must reach the server.
    return answerSized(request, rows[0]?.picture, query.seed === undefined ? 'no-store' : 'public, max-age=300')
  }),
  undeclaredRoute('GET', `/img/hp/${SIZED}`, (c) => answerExact(c, part(c, 'file'))),
  undeclaredRoute('GET', `/img/${ID}/${FILE}`, (c) => answerDerived(c, part(c, 'id'), part(c, 'file'), false)),
  undeclaredRoute('GET', `/img/s/:token/${ID}/${FILE}`, async (c) => {
    const isOpen = opensPreview(c.var.services, part(c, 'id'), part(c, 'token'), c.var.now)
    return isOpen ? answerDerived(c, part(c, 'id'), part(c, 'file'), true) : notFound(c)
  }),
  undeclaredRoute('GET', '/img/o/:file{[0-9a-f]{32}\\.[a-z]{3,4}}', (c) => answerDownload(c, part(c, 'file'))),
]

interface ImageRequest extends Pick<AppEnv['Variables'], 'db' | 'now' | 'services' | 'address'> {
  c: Ctx
  query: ImageSize
}

/** Counts a request that may cost a decoding. */
const countImage = ({ db, now, services, address }: Omit<ImageRequest, 'query'>) =>
  countCall({ db, now, config: services.config }, IMAGE_RATE, addressSubject(address))

/** Answers with the picture of an area's day, by default its current one. */
async function answerDay(request: ImageRequest, of: Pick<TodayImageQuery, 'area' | 'date'>) {
  await countImage(request)
  const asked = askedDay(of, request.now)
  const picture = asked && (await findByDay(request.db, of.area, asked.day))
  return answerSized(request, picture, `public, max-age=${asked?.maxAge ?? 0}`)
}

/** Answers with the picture in the requested size, which any site may show. */
function answerSized({ c, query }: ImageRequest, asked: PictureRow | null | undefined, cacheControl: string) {
  if (!asked) return notFound(c)
  const { w, h } = query
  const picture = w !== undefined && h !== undefined ? asFileFor(asked, { w, h }) : asked
  const open = () => fileOfSize(askingOf(c), picture, askedSize(query, picture), query.format)
  return answer(c, query.format, open, { cacheControl, headers: FOR_ALL_SITES })
}

/** A named part of the path, which the route's pattern has checked. */
const part = (c: Ctx, name: string) => c.req.param(name) ?? ''

/** `{id}_1920x1080.jpg` or `{id}_UHD.jpg`. */
async function answerExact(c: Ctx, file: string) {
  const { db, now } = c.var
  await countImage({ c, ...c.var })
  const [id = '', size = ''] = file.replace(/\.jpg$/, '').split('_')
  const found = await findById(db, id, now)
  const [w, h] = size === 'UHD' ? [IMAGE_MAX_PX] : size.split('x').map(Number)
  if (!found?.isOut || Math.max(w ?? 0, h ?? 0) > IMAGE_MAX_PX) return notFound(c)
  return answerSized({ c, ...c.var, query: { w, h, fit: 'cover', format: 'jpg' } }, found.picture, A_YEAR)
}

async function answerDerived(c: Ctx, id: string, file: string, isPreview: boolean) {
  const { db, now } = c.var
  const found = await findById(db, id, now)
  if (!found || !(found.isOut || isPreview)) return notFound(c)
  const [name = '', ending] = file.split('.')
  const width = name.split('-').at(-1)
  if (name !== width && name !== `${found.picture.aid}-${width}`) return notFound(c)
  const format = ending === 'avif' ? 'avif' : 'jpg'
  return answer(c, format, () => derivedFile(askingOf(c, isPreview), found.picture, Number(width), format), {
    cacheControl: isPreview ? 'private, no-store' : A_YEAR,
    headers: isPreview ? FOR_THIS_SITE : FOR_ALL_SITES,
  })
}

async function answerDownload(c: Ctx, file: string) {
  const { db, now, services } = c.var
  const address = readDownloadAddress(services, new URL(c.req.url), now)
  if (address === 'expired') throw new ProblemError('signature-expired')
  const [id = '', format = ''] = file.split('.')
  const found = address === 'invalid' ? null : await findById(db, id, now)
  if (!found || address === 'invalid') return notFound(c)
  const { picture } = found
  const { filename, ...crop } = address
  const isWhole = crop.w === picture.width && crop.h === picture.height && !crop.box
  const isUnchanged = crop.adjust.blur === 0 && crop.adjust.dim === 0
  const open = () =>
    isWhole && isUnchanged && format === picture.format
      ? originalFile(services, picture)
      : croppedFile(askingOf(c, true), picture, { ...crop, format: cropFormat(format), hasCredits: true })
  return answer(c, format, open, {
    cacheControl: 'private, no-store',
    headers: { 'Content-Disposition': attachment(filename), ...FOR_THIS_SITE },
  })
}

const cropFormat = (format: string): DownloadFormat => DOWNLOAD_FORMATS.find((one) => one === format) ?? 'jpg'

interface How {
  cacheControl: string
  headers?: Record<string, string>
}

/** `isSigned`: the URL was issued to a member, so no cookie is needed. */
function askingOf(c: Ctx, isSigned = false): Asking {
  const { services, member, address } = c.var
  const client = member ? `member ${member.id}` : `address ${addressSubject(address)}`
  return { ...services, requester: { client, isMember: isSigned || member !== null, signal: c.req.raw.signal } }
}

async function answer(c: Ctx, format: string, open: () => Promise<Bytes | null>, how: How) {
  try {
    const bytes = await open()
    return bytes ? sendFile(c, { ...bytes, ...how, type: contentTypeOf(`x.${format}`) }) : notFound(c)
  } catch (error) {
    if (error instanceof QueueFullError) return tooBusy(c, error)
    // The client has disconnected and reads no response; the status is for the log.
    if (error instanceof AbandonedError) return new Response(null, { status: 499 })
    if (!(error instanceof MissingOriginalError || error instanceof PictureTaskError)) throw error
    c.var.services.log.error('a picture cannot be read', { requestId: c.var.requestId, path: c.req.path, error })
    return notFound(c)
  }
}

function tooBusy(c: Ctx, { retryAfter }: QueueFullError): Response {
  c.var.services.log.warn('too many pictures are waiting to be made', { requestId: c.var.requestId, path: c.req.path })
  return c.text('busy', 503, { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfter) })
}

/** Pictures are requested by pages, not by programs: no envelope. */
function notFound(c: Ctx): Response {
  return c.text('not found', 404, { 'Cache-Control': 'no-store' })
}
