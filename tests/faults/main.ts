import { build } from '#scripts/build.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { machineLine, writeSection } from '#tests/bench/bench-file.ts'
import { randomSchedule } from './schedule.ts'
import { Place, tally, World } from './world.ts'

const SCHEDULES = 20
const STEPS = 20

/** One schedule; resolves to what must hold and does not. */
async function breachesOf(place: Place, seed: number) {
  const steps = randomSchedule(seededRandom(seed), STEPS)
  const world = await World.in(place)
  const done: string[] = []
  try {
    for (const step of steps) {
      done.push(JSON.stringify(step))
      await world.do(step)
    }
    return { breaches: await world.breaches(), done }
  } catch (error) {
    return { breaches: [String(error)], done }
  } finally {
    await world.end()
  }
}

/** A seed as the argument runs that one schedule alone. */
const only = process.argv[2] === undefined ? undefined : Number(process.argv[2])
const seed = only ?? Math.floor(Math.random() * 2 ** 31)
const count = only === undefined ? SCHEDULES : 1

await build()
const machine = machineLine()
const begin = performance.now()
const place = await Place.open()
let failed = 0
for (let index = 0; index < count; index += 1) {
  const { breaches, done } = await breachesOf(place, seed + index)
  console.log(`schedule ${index + 1}, seed ${seed + index}: ${breaches.length === 0 ? 'held' : breaches.join('; ')}`)
  if (breaches.length === 0) continue
  failed += 1
  for (const step of done) console.log(`  ${step}`)
}
await place.close()

const seconds = Math.round((performance.now() - begin) / 1000)
const row = [count, tally.steps, tally.presses, tally.counted, tally.refused, tally.kills, tally.stops, tally.deploys]
const table = [
  '| Schedules | Steps | Presses | Days counted | Refused visibly | Browser killed | Server killed | Deploys | Seconds | Failed |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  `| ${[...row, seconds, failed].join(' | ')} |`,
]
console.log(table.join('\n'))
if (only === undefined) {
  await writeSection('Faults in Chromium', [`By \`npm run test:faults\`, seed ${seed}.`, '', machine, '', ...table])
}
process.exitCode = failed ? 1 : 0
