import { build } from '#scripts/build.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { machineLine, writeReport } from '#tests/bench/bench-file.ts'
import { randomSchedule } from './schedule.ts'
import { Place, tally, World } from './world.ts'

const SCHEDULES = 20
const STEPS = 20
/** Concurrent schedules: most of a schedule is waiting. */
const CONCURRENCY = 3

/** Runs one schedule; resolves to the breached invariants. */
async function breachesOf(place: Place, seed: number) {
  const steps = randomSchedule(seededRandom(seed), STEPS)
  const done: string[] = []
  let world: World | undefined
  try {
    world = await World.in(place)
    for (const step of steps) {
      done.push(JSON.stringify(step))
      await world.do(step)
    }
    return { breaches: await world.breaches(), done }
  } catch (error) {
    return { breaches: [String(error)], done }
  } finally {
    await world?.end()
  }
}

/** A seed as argument runs that one schedule alone. */
const only = process.argv[2] === undefined ? undefined : Number(process.argv[2])
const seed = only ?? Math.floor(Math.random() * 2 ** 31)
const count = only === undefined ? SCHEDULES : 1

await build()
const machine = machineLine()
const begin = performance.now()
const waiting = Array.from({ length: count }, (_, index) => seed + index)
let failed = 0

/** One schedule after the other, on a server of their own. */
async function runSchedules() {
  const place = await Place.open()
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { breaches, done } = await breachesOf(place, next)
    console.log(`seed ${next}: ${breaches.length === 0 ? 'held' : breaches.join('; ')}`)
    if (breaches.length === 0) continue
    failed += 1
    for (const step of done) console.log(`  ${step}`)
  }
  await place.close()
}
await Promise.all(Array.from({ length: Math.min(CONCURRENCY, count) }, runSchedules))

const seconds = Math.round((performance.now() - begin) / 1000)
const row = [count, tally.steps, tally.presses, tally.counted, tally.refused, tally.kills, tally.stops, tally.deploys]
const table = [
  '| Schedules | Steps | Presses | Days counted | Refused visibly | Browser killed | Server killed | Deploys | Seconds | Failed |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  `| ${[...row, seconds, failed].join(' | ')} |`,
]
console.log(table.join('\n'))
if (only === undefined) {
  await writeReport('Faults in Chromium', [`By \`npm run test:faults\`, seed ${seed}.`, '', machine, '', ...table])
}
process.exitCode = failed ? 1 : 0
