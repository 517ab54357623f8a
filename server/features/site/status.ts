import { desc, eq, lte } from 'drizzle-orm'
import * as v from 'valibot'
import { SiteStatus } from '#contract/site.ts'
import type { Db } from '#server/lib/database/database.ts'
import { siteSettings, statusChanges } from './schema.ts'

const STATUS_KEY = 'status'
const OK_STATUS: SiteStatus = { state: 'ok', text: '', until: null }

/** Whether the site is open, as set by the operator. */
export async function siteStatus(db: Db): Promise<SiteStatus> {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.key, STATUS_KEY))
  const stored = v.safeParse(SiteStatus, row?.value)
  return stored.success ? stored.output : OK_STATUS
}

/** Older changes are deleted. */
const MAX_CHANGES = 50

/** Opens or closes the site, and records it for the feed. */
export async function setSiteStatus(db: Db, status: SiteStatus, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(siteSettings)
      .values({ key: STATUS_KEY, value: status })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: status } })
    const until = status.until === null ? null : new Date(status.until)
    const [change] = await tx
      .insert(statusChanges)
      .values({ ...status, until, at: now })
      .returning()
    if (change) await tx.delete(statusChanges).where(lte(statusChanges.id, change.id - MAX_CHANGES))
  })
}

/** Changes of the state, the latest first. */
export const findStatusChanges = (db: Db) => db.select().from(statusChanges).orderBy(desc(statusChanges.id))
