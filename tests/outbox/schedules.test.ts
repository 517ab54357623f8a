import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { randomSchedule, shrink, type Step } from './schedule.ts'
import { World } from './world.ts'

const SCHEDULES = 200
const STEPS = 20

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

async function breachesOf(steps: readonly Step[]) {
  const world = await World.with(site)
  for (const step of steps) await world.do(step)
  await world.settle()
  return world.breaches()
}

// rows: CK-19, CK-20, CK-25
test(
  'whatever is pressed, made up, killed, refused and dropped: no day and no card counts twice, and no acknowledged press is lost',
  { timeout: 600_000 },
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    console.log(`outbox schedules, seed ${seed}`)
    for (let index = 0; index < SCHEDULES; index += 1) {
      const steps = randomSchedule(seededRandom(seed + index), STEPS)
      const breaches = await breachesOf(steps)
      if (breaches.length === 0) continue
      const shortest = await shrink(steps, async (fewer) => (await breachesOf(fewer)).length > 0)
      expect.fail(
        [`seed ${seed + index}: ${breaches.join('; ')}`, ...shortest.map((step) => JSON.stringify(step))].join('\n'),
      )
    }
  },
)

// rows: CK-24
test('a claim that was queued offline arrives after a freeze has covered its day, and gives the freeze back', async () => {
  const world = await World.with(site)
  const nextDay = { do: 'time passes', hours: 24 } as const
  const press = { do: 'press', tabs: 1 } as const
  const run = async (...steps: Step[]) => {
    for (const step of steps) await world.do(step)
  }
  await run(press, nextDay, press, nextDay, press, nextDay, { do: 'server', isRunning: false }, press)
  await run(nextDay, { do: 'claim elsewhere' })
  const days = ['03-09 normal', '03-10 normal', '03-11 normal']
  expect(await world.streak()).toEqual({ days: [...days, '03-12 freeze', '03-13 normal'], held: 0 })
  // The answer is lost, so the claim is sent twice.
  await run({ do: 'server', isRunning: true }, { do: 'fate', of: 'commit-then-drop' }, { do: 'restart' })
  const late = { days: [...days, '03-12 normal', '03-13 normal'], held: 1 }
  expect(await world.streak()).toEqual(late)
  await world.settle()
  expect(await world.streak()).toEqual(late)
  expect(await world.breaches()).toEqual([])
})
