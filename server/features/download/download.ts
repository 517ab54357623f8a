import type * as v from 'valibot'
import type { DownloadRequest, DownloadTicket } from '#contract/download.ts'
import { pictureDownloadAddress } from '#server/domain/picture/files/picture-address.ts'
import { levelOf, sizesOf } from '#server/domain/picture/sizes.ts'
import { findVisible, type Viewing } from '#server/domain/picture/visible.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { insertDownload } from './download-table.ts'
import { downloadFileName } from './file-name.ts'

type Request = v.InferOutput<typeof DownloadRequest>
type Visible = Awaited<ReturnType<typeof findVisible>>

/**
 * A signed URL for one file of the picture, and its name in `language`. The original is served as the stored file, the
 * other sizes in the requested format. Counts once per member, picture, size and day.
 *
 * Refuses with `not-found`, `level-too-low` (data `{ needLevel, needPoints }`), and `invalid-fields` for a size that the
 * picture does not have.
 */
export async function orderDownload(
  viewing: Viewing,
  id: string,
  request: Request,
  language: 'zh' | 'en',
): Promise<DownloadTicket> {
  const { db, member, now, services } = viewing
  const found = await findVisible(viewing, id, 'zh-cn')
  const size = sizeAsked(found, request)
  if (member.groupId < size.level) {
    throw new ProblemError('level-too-low', { data: { needLevel: size.level, needPoints: 0 } })
  }
  const filename = fileNameOf(found, size, request.language ?? language)
  const { url, expiresAt } = pictureDownloadAddress(services, found.picture, { ...size, filename, now })
  const download = { memberId: member.id, aid: found.picture.aid, at: now, ...size }
  await insertDownload(db, download, startOfDay(localDate(now, member.timeZone), member.timeZone))
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    filename,
    bytes: size.size === 'original' ? found.picture.bytes : 0,
    width: size.width,
    height: size.height,
    cost: { points: 0, quota: 0 },
  }
}

function sizeAsked({ picture }: Visible, request: Request) {
  const { size, format } = request
  if (size === 'custom') {
    const { width, height } = customSize(picture, request)
    return { size, width, height, format, level: levelOf(width, height) }
  }
  const offered = sizesOf(picture).find(({ key }) => key === size)
  if (!offered) throw new ProblemError('invalid-fields', { fields: { size: 'larger than the picture' } })
  const { w: width, h: height, level } = offered
  return { size, width, height, format: size === 'original' ? picture.format : format, level }
}

function customSize(native: { width: number; height: number }, { w, h }: Request) {
  const fields = {
    ...((w === undefined || w > native.width) && { w: `expected a width up to ${native.width}` }),
    ...((h === undefined || h > native.height) && { h: `expected a height up to ${native.height}` }),
  }
  if (w === undefined || h === undefined || Object.keys(fields).length > 0) {
    throw new ProblemError('invalid-fields', { fields })
  }
  return { width: w, height: h }
}

function fileNameOf(
  { picture, day }: Visible,
  size: { width: number; height: number; format: string },
  language: 'zh' | 'en',
) {
  const isEnglish = language === 'en'
  return downloadFileName(
    {
      date: day,
      title: (isEnglish && picture.titleEn) || picture.title,
      place: (isEnglish && picture.placeNameEn) || picture.placeName,
      w: size.width,
      h: size.height,
    },
    size.format,
  )
}
