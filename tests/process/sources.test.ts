import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WallpaperList } from '#contract/wallpaper.ts'
import { numberOf, openArchive } from '#server/features/sources/adapters/bing-fixture.ts'
import { openStandIn, type StandIn } from '#server/features/sources/stand-in-fixture.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import { callAs } from '#tests/bearer.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { repeated } from '#tests/thoroughness.ts'

const ZONE = 'Asia/Shanghai'
const MINUTE_MS = 60_000
const DAYS = repeated(2, 5)
const Answer = v.object({ data: WallpaperList })

let folder: string
let standIn: StandIn
let server: ServerProcess
/** Of the server and of the archive. */
let now = new Date()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-sources-'))
  standIn = await openStandIn()
  openArchive(standIn, () => now, addDays(localDate(now, ZONE), 1))
  server = await ServerProcess.on(folder, { INGEST_SOURCES: 'bing', ...standIn.env })
})
afterAll(async () => {
  await server.stop()
  await standIn.close()
  await rm(folder, { recursive: true, force: true })
})

test('a site with a network fills itself: each day of a moved clock shows another picture of Bing', async () => {
  const member = await registerMember(server)
  const newest = async () => {
    const answer = await callAs(server, member, 'bing/history?area=zh-cn&pageSize=5')
    const { items } = v.parse(Answer, await answer.json()).data
    return items.map(({ date, title, copyright }) => ({ date, title, copyright }))
  }
  const shown: Awaited<ReturnType<typeof newest>> = []
  const first = localDate(now, ZONE)
  for (let i = 1; i <= DAYS; i++) {
    const date = addDays(first, i)
    now = startOfDay(date, ZONE)
    // Until the archive's own picture comes, the site repeats an earlier one on this day.
    shown.unshift({ date, title: `第${numberOf(date)}号水獭`, copyright: '© Neil Henderson/Alamy' })
    const isAsked = () => standIn.asked.some(({ query }) => query['id']?.startsWith(`OHR.Otter${numberOf(date)}_`))
    const noon = now.getTime() + 12 * 60 * MINUTE_MS
    const showsThem = async () => {
      // A quarter of an hour at a time, because a visit may still be at work when the day begins; on a busy machine the
      // picture takes longer than a day would at that pace.
      now = new Date(Math.min(noon, now.getTime() + (isAsked() ? 1 : 15) * MINUTE_MS))
      await server.setClock(now)
      expect((await newest()).slice(0, i)).toEqual(shown)
    }
    await vi.waitFor(showsThem, { timeout: 300_000, interval: 500 })
  }
}, 1_500_000)
