import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { BenchRow } from './bench-row.ts'
import { residentMb } from './process-memory.ts'

/** Time from starting the server to the first page with all its pictures, with and without data; memory at rest. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const browser = await chromium.launch(chromiumLaunchOptions())
  const server = new ServerProcess(join(folder, 'data'), 3999, {
    NODE_ENV: 'production',
    TEST_CLOCK: '',
    RATE_LIMIT_FACTOR: '',
    DERIVE_AHEAD: '1',
  })
  try {
    const fresh = await startToPage(server, browser)
    const memory = await memoryAtRest(server)
    await server.stop()
    const later = await startToPage(server, browser)
    return [
      { name: 'fresh start to first page with all its pictures', value: fresh, unit: 's', bound: 8 },
      { name: 'later start to first page with all its pictures', value: later, unit: 's', bound: 2 },
      { name: 'server at rest, resident memory', value: memory, unit: 'MB', bound: 450 },
    ]
  } finally {
    await server.stop()
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startToPage(server: ServerProcess, browser: Awaited<ReturnType<typeof chromium.launch>>) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const startedAt = performance.now()
  await server.start()
  await page.goto(server.url)
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete))
  // Playwright calls the network idle after half a second without a request; that wait is not the server's.
  const seconds = (performance.now() - startedAt) / 1000 - 0.5
  await page.close()
  return seconds
}

/** Resident megabytes a minute after the start, when the first jobs are done. */
async function memoryAtRest(server: ServerProcess) {
  await delay(60_000)
  return residentMb(server.pid ?? 0)
}
