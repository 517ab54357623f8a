import type * as v from 'valibot'
import type { DownloadRequest, DownloadTicket } from '#contract/download.ts'
import { cutForScreen, type PictureWithFiles } from '#contract/screen-cut.ts'
import type { Member } from '#server/app-env.ts'
import { tierOf } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { chooseFile } from '#server/domain/picture/download/choose-file.ts'
import { type Download, insertDownload } from '#server/domain/picture/download/download-table.ts'
import { nameOfFile } from '#server/domain/picture/download/name-of-file.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { expectLevel, isBought } from '#server/domain/picture/unlock/unlock.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { findScreens } from '#server/domain/screen/find-screens.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

type Request = v.InferOutput<typeof DownloadRequest>

/**
 * A signed URL for one file of the picture, and its name in `language`. The original is served as the stored file, the
 * other sizes in the requested format. Counts once per member and picture.
 *
 * Refuses with `not-found`, `level-too-low` (data `{ needLevel, needPoints }`), `downloads-used` (data `{ limit, resetAt,
 * needLevel }`, the level that allows more, or null), and `invalid-fields` for a size that the
 * picture does not have, a part of another shape than the file or too small for it, or a screen that the member does not
 * have.
 */
export async function orderDownload(
  viewing: Viewing,
  id: string,
  request: Request,
  language: 'zh' | 'en',
): Promise<DownloadTicket> {
  const { db, member, now, services } = viewing
  const found = await findVisible(viewing, id, 'zh-cn')
  const { source: picture, file } = chooseFile(found.picture, await withScreen(viewing, found.picture, request))
  await expectLevel(db, member, found, file.level)
  const filename = nameOfFile(found, file, request.language ?? language)
  const { url, expiresAt } = pictureDownloadAddress(services, picture, { ...file, filename, now })
  const download = { memberId: member.id, aid: found.picture.aid, at: now, crop: request.crop, ...file }
  const isFree = isBought(found, file.level)
  const isRepeat = await recordDownload(db, member, download, isFree)
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    filename,
    bytes: file.size === 'original' ? picture.bytes : 0,
    width: file.width,
    height: file.height,
    isEnlarged: file.box !== null && file.width > file.box.width,
    cost: { points: 0, quota: isRepeat || isFree ? 0 : 1 },
    isRepeat,
  }
}

/** Records the download and resolves to whether the member had the picture before. `isFree`: it is not one of the day's. */
async function recordDownload(
  db: Db,
  { groupId, timeZone }: Member,
  download: Download,
  isFree: boolean,
): Promise<boolean> {
  const content = await currentMembership(db)
  const limit = isFree ? null : tierOf(content, groupId).downloadsPerDay
  const today = localDate(download.at, timeZone)
  const recorded = await insertDownload(db, download, { since: startOfDay(today, timeZone), most: limit })
  if (recorded !== 'used') return recorded.isRepeat
  const more = content.tiers.find(({ downloadsPerDay }) => downloadsPerDay === null || downloadsPerDay > (limit ?? 0))
  const resetAt = startOfDay(addDays(today, 1), timeZone)
  throw new ProblemError('downloads-used', {
    data: { limit, resetAt: resetAt.toISOString(), needLevel: more?.groupId ?? null },
  })
}

/** With the pixels of the screen that the request names; without a part, no more than the picture has. */
async function withScreen({ db, member }: Viewing, picture: PictureWithFiles, request: Request): Promise<Request> {
  const { size, w, h, screenId, crop } = request
  if (screenId === undefined) return request
  if (size !== 'custom' || w !== undefined || h !== undefined)
    throw wrongScreen('only for the size custom, without w and h')
  const known = await findScreens(db, member.id)
  const screen = known?.screens.find(({ id }) => id === screenId)
  if (!screen) throw wrongScreen('no such screen')
  return { ...request, ...(crop ? { w: screen.w, h: screen.h } : cutForScreen(picture, screen)) }
}

const wrongScreen = (screenId: string) => new ProblemError('invalid-fields', { fields: { screenId } })
