import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/lib/database/database.ts'
import { deviceSignIns } from './schema.ts'

export type DeviceSignIn = typeof deviceSignIns.$inferSelect

/** False where another device has one of the codes. */
export async function insertDeviceSignIn(db: Db, row: typeof deviceSignIns.$inferInsert) {
  const inserted = await db.insert(deviceSignIns).values(row).onConflictDoNothing().returning({ id: deviceSignIns.id })
  return inserted.length === 1
}

export async function findByUserCode(db: Db, userCodeHash: string) {
  const [found] = await db.select().from(deviceSignIns).where(eq(deviceSignIns.userCodeHash, userCodeHash))
  return found
}

/** Locks the row until the transaction ends, so that concurrent polls are counted one after another. */
export async function lockByDeviceCode(tx: Db, deviceCodeHash: string) {
  const [found] = await tx
    .select()
    .from(deviceSignIns)
    .where(eq(deviceSignIns.deviceCodeHash, deviceCodeHash))
    .for('update')
  return found
}

export async function updatePolled(tx: Db, id: number, { polledAt, interval }: { polledAt: Date; interval: number }) {
  await tx.update(deviceSignIns).set({ polledAt, interval }).where(eq(deviceSignIns.id, id))
}

export async function updateUsed(tx: Db, id: number) {
  await tx.update(deviceSignIns).set({ state: 'used' }).where(eq(deviceSignIns.id, id))
}

type Decision = Pick<DeviceSignIn, 'state' | 'memberId' | 'approvedIn'>

/** False where it was decided on before. */
export async function updateDecided(db: Db, id: number, decision: Decision) {
  const decided = await db
    .update(deviceSignIns)
    .set(decision)
    .where(and(eq(deviceSignIns.id, id), eq(deviceSignIns.state, 'waiting')))
    .returning({ id: deviceSignIns.id })
  return decided.length === 1
}

export async function deleteDeviceSignIns(db: Db, before: Date) {
  await db.delete(deviceSignIns).where(lt(deviceSignIns.expiresAt, before))
}
