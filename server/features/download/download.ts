import type * as v from 'valibot'
import type { DownloadRequest, DownloadTicket } from '#contract/download.ts'
import { cutForScreen, type Fileful } from '#contract/screen-cut.ts'
import { chooseFile } from '#server/domain/picture/download/choose-file.ts'
import { insertDownload } from '#server/domain/picture/download/download-table.ts'
import { nameOfFile } from '#server/domain/picture/download/name-of-file.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { findScreens } from '#server/domain/screen/find-screens.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'

type Request = v.InferOutput<typeof DownloadRequest>

/**
 * A signed URL for one file of the picture, and its name in `language`. The original is served as the stored file, the
 * other sizes in the requested format. Counts once per member and picture.
 *
 * Refuses with `not-found`, `level-too-low` (data `{ needLevel, needPoints }`), and `invalid-fields` for a size that the
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
  if (member.groupId < file.level) {
    throw new ProblemError('level-too-low', { data: { needLevel: file.level, needPoints: 0 } })
  }
  const filename = nameOfFile(found, file, request.language ?? language)
  const { url, expiresAt } = pictureDownloadAddress(services, picture, { ...file, filename, now })
  const download = { memberId: member.id, aid: found.picture.aid, at: now, crop: request.crop, ...file }
  const isRepeat = await insertDownload(db, download, startOfDay(localDate(now, member.timeZone), member.timeZone))
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    filename,
    bytes: file.size === 'original' ? picture.bytes : 0,
    width: file.width,
    height: file.height,
    isEnlarged: file.box !== null && file.width > file.box.width,
    // A repeat stays free once downloads have a price.
    cost: { points: 0, quota: 0 },
    isRepeat,
  }
}

/** With the pixels of the screen that the request names; without a part, no more than the picture has. */
async function withScreen({ db, member }: Viewing, picture: Fileful, request: Request): Promise<Request> {
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
