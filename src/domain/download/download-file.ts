import type { QueryClient } from '@tanstack/react-query'
import ky, { isHTTPError } from 'ky'
import { downloadCalls, type DownloadRequest } from '#contract/download.ts'
import { call } from '#src/domain/api.ts'
import { patchPicture } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** Retries once while the server restarts; every other refusal is final. */
const RETRY = { limit: 1, statusCodes: [502, 503, 504] }

/** Downloads a file and marks its picture as downloaded; resolves to the ticket. Rejects with an `ApiError`. */
export async function downloadAndMark(client: QueryClient, aid: string, request: DownloadRequest) {
  const ticket = await downloadFile(aid, request)
  const { width: w, height: h } = ticket
  const mark = { downloadedAt: new Date().toISOString(), downloadedSize: { w, h } }
  patchPicture(client, aid, (picture) => ({ ...picture, me: { ...picture.me, ...mark } }))
  // An open list stays in its order.
  void client.invalidateQueries({ queryKey: wallpaperQueries.myList('downloads'), refetchType: 'none' })
  // The server decides whether it counts as another download.
  void client.invalidateQueries({ queryKey: wallpaperQueries.details() })
  return ticket
}

/** Requests a signed address, waits until the file is created, and downloads it; resolves to its ticket. Rejects with an `ApiError`. */
async function downloadFile(aid: string, request: DownloadRequest) {
  const ticket = await call(downloadCalls.order, { params: { aid }, json: request })
  try {
    await ky.head(ticket.url, { credentials: 'include', timeout: false, retry: RETRY })
  } catch (cause) {
    const status = isHTTPError(cause) ? cause.response.status : 0
    throw new ApiError({ client: 'wallpaper', status, code: status, serverMessage: '' }, { cause })
  }
  saveFile(ticket.url, ticket.filename)
  noteDownload()
  return ticket
}
