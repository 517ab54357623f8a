import { uploadCalls, UPLOADS_PATH } from '#contract/upload.ts'
import { uploadResult } from '#server/domain/upload/upload-result.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route, undeclaredRoute } from '#server/lib/route.ts'
import { answerTus } from './answer-tus.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'

const CREATIONS = { name: 'upload', max: 120, windowSeconds: 3_600 }

export const feature = defineServerFeature({
  tag: { name: 'uploads', description: 'Files for other calls, sent by the protocol tus 1.0 to `/api/uploads`' },
  routes: [
    undeclaredRoute('OPTIONS', UPLOADS_PATH, answerTus),
    undeclaredRoute('POST', UPLOADS_PATH, limitMember(CREATIONS), answerTus),
    // HEAD arrives here as well; the bytes themselves are never served.
    undeclaredRoute('GET', `${UPLOADS_PATH}/:id`, (c) => {
      if (c.req.raw.method !== 'HEAD') throw new ProblemError('method-not-allowed')
      return answerTus(c)
    }),
    undeclaredRoute('PATCH', `${UPLOADS_PATH}/:id`, answerTus),
    undeclaredRoute('DELETE', `${UPLOADS_PATH}/:id`, answerTus),
    route(uploadCalls.result, ({ services, member, params, now }) => uploadResult(services, member.id, params.id, now)),
  ],
  cleanUp: deleteUnusedUploads,
})
