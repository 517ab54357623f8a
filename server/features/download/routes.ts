import { Hono } from 'hono'
import * as contract from '#contract/download.ts'
import type { AppEnv } from '#server/app-env.ts'
import { viewing } from '#server/domain/picture/viewing.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { validate } from '#server/lib/validate.ts'
import { orderDownload } from './download.ts'
import { showOriginal } from './original.ts'

/** Source: inventory NF-05, which names no number. */
const DOWNLOAD_RATE = { name: 'download', max: 60, windowSeconds: 60 }

/** Each may decode a hundred megapixels. */
const ORIGINAL_RATE = { name: 'original', max: 120, windowSeconds: 60 }

/** Below `/api/wallpapers`. */
export const downloadRoutes = new Hono<AppEnv>()
  .get(
    '/:aid/original',
    describeCall('The address of the whole picture', contract.OriginalTicket),
    limitMember(ORIGINAL_RATE),
    async (c) => c.json(ok(await showOriginal(viewing(c), c.req.param('aid')))),
  )
  .post(
    '/:aid/download',
    describeCall('Order a file', contract.DownloadTicket),
    limitMember(DOWNLOAD_RATE),
    validate('json', contract.DownloadRequest),
    async (c) => c.json(ok(await orderDownload(viewing(c), c.req.param('aid'), c.req.valid('json'), c.var.language))),
  )
