import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CheckInStatus } from '#contract/check-in.ts'
import { Answer } from '#contract/envelope.ts'
import { User } from '#contract/session.ts'
import { WallpaperDetail, WallpaperList } from '#contract/wallpaper.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

const ROUNDS = 20
/** Members at work at the same time. */
const MEMBERS = 3

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-kill-'))
  server = await ServerProcess.on(join(folder, 'data'))
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What the server has acknowledged to one member. */
interface Acknowledged {
  account: Account
  hasCheckedIn: boolean
  likes: Set<string>
}

test(
  'a server killed twenty times while members register, check in and like loses nothing it acknowledged',
  { timeout: 300_000 },
  async () => {
    const everyone: Acknowledged[] = []
    let aids: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      let left = 2 + ((round * 7) % 11)
      // Kill after a number of acknowledgements that differs from round to round, in the middle of what is in flight.
      const killed = Promise.withResolvers<void>()
      const acknowledge = () => {
        left -= 1
        if (left === 0) void server.stop('SIGKILL').then(killed.resolve, killed.reject)
      }
      const work = Array.from({ length: MEMBERS }, () => workUntilKilled(everyone, aids, acknowledge))
      await Promise.all([killed.promise, ...work])
      await server.start()
      if (aids.length === 0 && everyone[0]) aids = await pictureIds(everyone[0].account)
    }

    expect(everyone.length).toBeGreaterThan(ROUNDS)
    for (const { account, hasCheckedIn, likes } of everyone) {
      const user = await get(account, 'users/info', User)
      expect(user.user_id).toBe(account.user.user_id)
      expect(user.points).toBe(
        hasCheckedIn || (await get(account, 'checkin/status', CheckInStatus)).hasCheckedInToday ? 5 : 0,
      )
      if (hasCheckedIn) expect((await get(account, 'checkin/status', CheckInStatus)).hasCheckedInToday).toBe(true)
      for (const aid of likes) expect((await get(account, `wallpapers/${aid}`, WallpaperDetail)).me.liked).toBe(true)
    }
  },
)

/** One member's life: registers, then checks in, then likes one picture after another, until the line is cut. */
async function workUntilKilled(everyone: Acknowledged[], aids: readonly string[], acknowledge: () => void) {
  try {
    const mine: Acknowledged = { account: await registerMember(server), hasCheckedIn: false, likes: new Set() }
    everyone.push(mine)
    acknowledge()
    await send(mine.account, 'checkin/checkin')
    mine.hasCheckedIn = true
    acknowledge()
    for (const aid of aids.length ? aids : await pictureIds(mine.account)) {
      await send(mine.account, `wallpapers/${aid}/like`)
      mine.likes.add(aid)
      acknowledge()
    }
    // A round that ran out of pictures goes on with another member.
    await workUntilKilled(everyone, aids, acknowledge)
  } catch (error) {
    if (server.isRunning) throw error
  }
}

async function pictureIds(account: Account) {
  return (await get(account, 'bing/history?pageSize=60', WallpaperList)).items.map(({ aid }) => aid)
}

async function send(account: Account, path: string) {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function get<S extends v.GenericSchema>(account: Account, path: string, schema: S): Promise<v.InferOutput<S>> {
  const response = await fetch(`${server.url}/api/${path}`, { headers: { Authorization: `Bearer ${account.token}` } })
  return v.parse(Answer(schema), await response.json()).data
}
