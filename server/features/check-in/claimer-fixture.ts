import { eq } from 'drizzle-orm'
import { CheckInStatus } from '#contract/check-in.ts'
import { members } from '#server/domain/session/schema.ts'
import { dataOf, type TestApp } from '#server/lib/test-app.ts'

/** A member of some months who claims, at the clock's time or at `at`. */
export async function newClaimer(site: TestApp, given: Partial<typeof members.$inferInsert> = {}) {
  const { member, token } = await site.newMember({ createdAt: new Date('2026-01-01T00:00:00Z'), ...given })
  return {
    member,
    token,
    claim: async (claimedDay?: string, { key, at, named }: { key?: string; at?: string; named?: string } = {}) => {
      if (at) site.clock.set(at)
      const headers = { ...(key && { 'Idempotency-Key': key }), ...(named && { 'X-Member-Id': named }) }
      return site.call('POST', '/api/checkin/checkin', { token, headers, ...(claimedDay && { body: { claimedDay } }) })
    },
    status: async () => dataOf(await site.call('GET', '/api/checkin/status', { token }), CheckInStatus),
    points: async () => (await site.db.select().from(members).where(eq(members.id, member.id)))[0]?.points,
  }
}
