import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { callAs } from '#tests/bearer.ts'
import { type Account, onAnotherDevice, registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { BenchRow } from './bench-row.ts'

const PARALLEL = 50
const LOGINS = 400
/** Between two of the other calls. */
const PAUSE_MS = 10

/** 50 logins at any time, and how long a call of another member takes meanwhile. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const server = await ServerProcess.on(join(folder, 'data'))
  try {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    let left = LOGINS
    const logins = Array.from({ length: PARALLEL }, async () => {
      while (left-- > 0) await onAnotherDevice(server, member)
    })
    const over = new AbortController()
    const all = Promise.all(logins).finally(() => over.abort())
    const startedAt = performance.now()
    const times: number[] = []
    while (!over.signal.aborted) {
      times.push(await timeOf(server, other))
      await delay(PAUSE_MS)
    }
    await all
    const seconds = (performance.now() - startedAt) / 1000
    times.sort((a, b) => a - b)
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
    console.log(`  ${LOGINS} logins in ${seconds.toFixed(1)} s, ${times.length} other calls`)
    return [{ name: `another call beside ${PARALLEL} logins, 95th percentile`, value: p95, unit: 'ms', bound: 50 }]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeOf(server: ServerProcess, member: Account) {
  const startedAt = performance.now()
  const response = await callAs(server, member, 'users/info')
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`another call was answered ${response.status}`)
  return performance.now() - startedAt
}
