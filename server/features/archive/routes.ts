import * as v from 'valibot'
import { archiveCalls } from '#contract/archive.ts'
import { MyList } from '#contract/my-list-bulk.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { aidsOfCollection, aidsOfList, aidsOfShared } from './chosen.ts'
import { jobOf, listJobs } from './jobs.ts'
import { orderArchive } from './order.ts'
import { sendArchive } from './send.ts'
import { deleteArchive } from './table.ts'

/** Plans are requested with each change in the dialog. */
const RATE = { name: 'archive', max: 60, windowSeconds: 60 }

const ID = /^[\w-]{22}$/

export const archiveRoutes = [
  route(
    archiveCalls.ofCollection,
    async (request) =>
      orderArchive(request, request.json, { list: null, ...(await aidsOfCollection(request, request.params.id)) }),
    limitMember(RATE),
  ),
  route(
    archiveCalls.ofShared,
    async (request) =>
      orderArchive(request, request.json, { list: null, ...(await aidsOfShared(request, request.params.token)) }),
    limitMember(RATE),
  ),
  route(
    archiveCalls.ofList,
    async (request) => {
      const list = v.safeParse(MyList, request.params.list)
      if (!list.success) throw new ProblemError('not-found')
      const aids = await aidsOfList(request, list.output, request.json.ids)
      return orderArchive(request, request.json, { title: '', collectionId: null, list: list.output, aids })
    },
    limitMember(RATE),
  ),
  route(archiveCalls.list, (request) => listJobs(request)),
  route(archiveCalls.get, (request) => jobOf(request, request.params.id)),
  route(archiveCalls.remove, async ({ db, member, params }) => {
    // One that is gone already is deleted.
    if (!ID.test(params.id)) throw new ProblemError('not-found')
    await deleteArchive(db, member.id, params.id)
    return {}
  }),
  route(archiveCalls.file, (request) => sendArchive(request, request.params.id, request.query.s)),
]
