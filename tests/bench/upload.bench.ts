import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { KillableBrowser } from '#tests/e2e/fixtures/killable-browser.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { openUploadPage, withUploadPage } from '#tests/upload/serve-page.ts'
import { writeVideo } from '#tests/upload/video.ts'
import type { BenchRow } from './bench-row.ts'
import { memorySettled, watchMemory } from './process-memory.ts'
import { registerSession, type StoredSession, storeSession } from './site.ts'

/** Set it lower to try the bench out. */
const SIZE_MB = Number(process.env['BENCH_UPLOAD_MB'] ?? 500)
const SIZE = SIZE_MB * 1024 ** 2
const PART = 4 * 1024 ** 2

/** A video over loopback, while the server is killed at about a third and the browser at about two thirds. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const server = await ServerProcess.on(join(folder, 'data'))
  const browser = await KillableBrowser.withNewProfile()
  const video = join(folder, 'video.mp4')
  const rows: BenchRow[] = []
  try {
    await writeVideo(video, SIZE)
    const session = await registerSession(server)
    await withUploadPage(async (built) => {
      let sent = 0
      const onRequest = (request: Request) => {
        if (request.method() === 'PATCH') sent += Math.min(PART, SIZE - Number(request.headers()['upload-offset']))
      }
      const visit = async () => {
        const page = await openPage(await browser.start(), session, { built, site: server.url })
        page.on('request', onRequest)
        await choose(page, video)
        return page
      }
      await memorySettled(server.pid ?? 0)
      const readFirst = await watchMemory(server.pid ?? 0)
      const first = await visit()
      await reached(first, 33)
      const firstPeak = await readFirst()
      await server.stop('SIGKILL')
      await first.locator('li[data-state=failed]').waitFor()
      await server.start()
      await memorySettled(server.pid ?? 0)
      const readSecond = await watchMemory(server.pid ?? 0)
      await first.locator('li button').first().click()
      await reached(first, 66)
      await browser.kill()
      const second = await visit()
      await second.locator('li[data-state=ready]').waitFor({ timeout: 300_000 })
      const peak = Math.max(firstPeak, await readSecond())
      rows.push(
        { name: `memory of the server while ${SIZE_MB} MB arrive, above before`, value: peak, unit: 'MB', bound: 100 },
        { name: 'bytes sent although server and browser were killed', value: sent / SIZE, unit: '×', bound: 1.05 },
      )
    })
    return rows
  } finally {
    await browser.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Where {
  /** Folder of the built page. */
  built: string
  site: string
}

async function openPage(context: BrowserContext, session: StoredSession, { built, site }: Where) {
  await storeSession(context, session, site)
  const page = await context.newPage()
  await openUploadPage(page, built, { site, purpose: 'contribution-video' })
  return page
}

/** Over the protocol, because Playwright refuses a large file for a browser that it did not start itself. */
async function choose(page: Page, file: string) {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("input[type=file][multiple]")',
  })
  await session.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId ?? '' })
}

const reached = (page: Page, percent: number) =>
  page.waitForFunction((least) => (document.querySelector('progress')?.value ?? 0) >= least, percent, {
    timeout: 300_000,
  })
