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

// rows: CK-19, CK-20
test(
  'whatever is pressed, killed, refused and dropped: no day counts twice, and no acknowledged press is lost',
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
