import ky, { isHTTPError } from 'ky'
import { downloadCalls, type DownloadRequest } from '#contract/download.ts'
import { call } from '#src/domain/api.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** Retries once while the server restarts; every other refusal is final. */
const RETRY = { limit: 1, statusCodes: [502, 503, 504] }

/** Requests a signed address, waits until the file is created, and downloads it; resolves to its ticket. Rejects with an `ApiError`. */
export async function downloadFile(aid: string, request: DownloadRequest) {
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
