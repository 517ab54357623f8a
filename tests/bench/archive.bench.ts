import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { ArchiveJobs } from '#contract/archive.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { callAs } from '#tests/bearer.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { BenchRow } from './bench-row.ts'
import { watchMemory } from './process-memory.ts'

const SCREENS = [
  { id: 'laptop-01', name: 'Laptop', kind: 'laptop', w: 2560, h: 1440, dpr: 2, theme: 'auto' },
  { id: 'phone-0001', name: 'Phone', kind: 'phone', w: 1290, h: 2796, dpr: 3, theme: 'auto' },
]
const PICTURES = 50
const CARDS = 40
const DOWNLOADS = 5
const DERIVED = 'pictures/derived'

/** A member's zip of 100 crops: cards that another client opens meanwhile, then the download. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const server = await ServerProcess.on(folder, { DERIVE_AHEAD: 'off' })
  try {
    const member = await registerMember(server)
    const call = async (method: string, path: string, body?: object) => {
      const response = await callAs(server, member, path, { method, body })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return v.parse(v.object({ data: v.unknown() }), await response.json()).data
    }
    const { items } = v.parse(WallpaperList, await call('GET', `wallpapers?pageSize=${PICTURES}`))
    const aids = items.map(({ aid }) => aid)
    if (aids.length < PICTURES) throw new Error(`the site has ${aids.length} pictures`)
    /** p95 of opening cards whose files do not exist. */
    const openCards = async () => {
      const times: number[] = []
      for (const { picture } of items.slice(0, CARDS)) {
        await rm(join(folder, DERIVED, basename(picture), '480.avif'), { force: true })
        const from = performance.now()
        await (await open(`${server.url}${picture}/480.avif`)).toArray()
        times.push(performance.now() - from)
      }
      return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
    }
    // Starts the child process that makes the files.
    await openCards()
    const quiet = await openCards()

    await call('PUT', 'me/screens', { screens: SCREENS, revision: 0 })
    await call('POST', 'me/likes/archive', { ids: aids, screenId: 'all' })
    const jobOf = async () => v.parse(ArchiveJobs, await call('GET', 'jobs')).jobs[0]
    const busy = await openCards()
    if ((await jobOf())?.state !== 'preparing') throw new Error('the zip was ready before the cards')
    console.log(`  a card: ${quiet.toFixed(0)} ms, beside a zip being prepared ${busy.toFixed(0)} ms (p95 of ${CARDS})`)
    let job = await jobOf()
    for (; job?.state === 'preparing'; job = await jobOf()) await delay(1_000)
    if (!job?.url) throw new Error(`the zip is ${job?.state}`)
    console.log(`  ${job.progress.total} files, ${(job.bytes / 1e6).toFixed(0)} MB`)

    const firstBytes: number[] = []
    const memory: number[] = []
    for (let time = 0; time < DOWNLOADS; time++) {
      const above = await watchMemory(server.pid ?? 0)
      const from = performance.now()
      const answer = await open(server.url + job.url)
      let bytes = 0
      for await (const chunk of answer as AsyncIterable<Buffer>) {
        if (bytes === 0) firstBytes.push(performance.now() - from)
        bytes += chunk.length
      }
      if (bytes !== Number(answer.headers['content-length'])) throw new Error('the zip was cut off')
      memory.push(await above())
    }
    return [
      { name: 'a card made beside a zip of 100 crops, p95 to its quiet p95', value: busy / quiet, unit: '×', bound: 3 },
      {
        name: 'zip of 100 prepared crops: first byte, slowest',
        value: Math.max(...firstBytes),
        unit: 'ms',
        bound: 1_000,
      },
      { name: 'zip of 100 prepared crops: extra memory, most', value: Math.max(...memory), unit: 'MB', bound: 60 },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function open(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
  return answer
}
