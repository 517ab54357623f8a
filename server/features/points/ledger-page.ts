import type { LedgerEntry, LedgerPage, LedgerQuery } from '#contract/points.ts'
import type { Member } from '#server/app-env.ts'
import { POINTS_REASONS } from '#server/domain/points/reasons.ts'
import type { pointsLedger } from '#server/domain/points/schema.ts'
import type { Db } from '#server/lib/database/database.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { findEntries } from './table.ts'

/** A page of the member's ledger, the newest first. */
export async function ledgerPage(
  { db, member }: { db: Db; member: Member },
  { type, from, to, before, pageSize }: LedgerQuery,
): Promise<LedgerPage> {
  const rows = await findEntries(db, member.id, {
    type,
    since: from === undefined ? undefined : startOfDay(from, member.timeZone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), member.timeZone),
    before: before === undefined ? undefined : Number(before),
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  return {
    items: shown.map((row) => toEntry(row)),
    before: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

function toEntry({
  id,
  code,
  ref,
  note,
  noteEn,
  change,
  balanceAfter,
  at,
}: typeof pointsLedger.$inferSelect): LedgerEntry {
  const { zh, en } = textsOf(code)
  return { id, code, text: note ?? zh, textEn: noteEn ?? note ?? en, change, balanceAfter, at: at.toISOString(), ref }
}

/** Entries of a later version may have other reasons. */
function textsOf(code: string): { zh: string; en: string } {
  return code in POINTS_REASONS ? POINTS_REASONS[code as keyof typeof POINTS_REASONS] : { zh: '积分', en: 'Points' }
}
