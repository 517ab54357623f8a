import * as v from 'valibot'
import type { LoginList, LoginRecord, LoginsQuery } from '#contract/security.ts'
import { Instant } from '#contract/value.ts'
import type { Member, Services } from '#server/app-env.ts'
import { countLogins, findLogins } from '#server/domain/session/logins/table.ts'
import { readCursor, writeCursor } from '#server/lib/cursor.ts'
import type { Db } from '#server/lib/database/database.ts'

interface Request {
  db: Db
  services: Services
  member: Member
  now: Date
  query: LoginsQuery
}

/** Time and id of the last entry, and how many pages came before. */
const Position = v.tuple([Instant, v.pipe(v.string(), v.uuid()), v.number()])

/** The member's login history, newest first. Refuses with `invalid-fields`: a foreign `cursor`. */
export async function listLogins({ db, services, member, now, query }: Request): Promise<LoginList> {
  const { cursor, pageSize } = query
  const { signing } = services.keys
  const list = `logins:${member.id}`
  const [at, id, pagesBefore] =
    cursor === undefined ? [undefined, '', query.page - 1] : readCursor(signing, list, cursor, Position)
  const rows = await findLogins(db, {
    memberId: member.id,
    now,
    after: at === undefined ? undefined : { at: new Date(at), id },
    limit: pageSize + 1,
    offset: at === undefined ? pagesBefore * pageSize : 0,
  })
  const total = await countLogins(db, member.id, now)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize
  return {
    items: shown.map(toRecord),
    page: pagesBefore + 1,
    pageSize,
    total,
    totalIsCapped: false,
    totalPages: Math.ceil(total / pageSize),
    hasMore,
    ...(hasMore && last && { cursor: writeCursor(signing, list, [last.at.toISOString(), last.id, pagesBefore + 1]) }),
  }
}

type Row = Awaited<ReturnType<typeof findLogins>>[number]

const toRecord = ({ id, at, deviceName, place, method, secondStep, isOk }: Row): LoginRecord => ({
  id,
  at: at.toISOString(),
  device: deviceName,
  place,
  method,
  secondStep,
  ok: isOk,
})
