import { downloadCalls } from '#contract/download.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { orderDownload } from './download.ts'
import { showOriginal } from './original.ts'
import { unlockPicture } from './unlock.ts'

/** Source: inventory NF-05, which names no number. */
const DOWNLOAD_RATE = { name: 'download', max: 60, windowSeconds: 60 }

/** Each may decode a hundred megapixels. */
const ORIGINAL_RATE = { name: 'original', max: 120, windowSeconds: 60 }

export const downloadRoutes = [
  route(downloadCalls.original, (request) => showOriginal(request, request.params.aid), limitMember(ORIGINAL_RATE)),
  route(
    downloadCalls.order,
    (request) => orderDownload(request, request.params.aid, request.json, request.language),
    limitMember(DOWNLOAD_RATE),
  ),
  route(
    downloadCalls.unlock,
    (request) => unlockPicture(request, request.params.aid, request.json),
    limitMember(DOWNLOAD_RATE),
  ),
]
