import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { repeated } from '#tests/thoroughness.ts'
import { openUploadPage, withUploadPage } from '#tests/upload/serve-page.ts'
import { writeVideo } from '#tests/upload/video.ts'
import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test as base } from './fixtures/site.ts'

const MB = 1024 ** 2
const SIZE_MB = repeated(32, 200)
/** So that a part takes some time. */
const THROUGHPUT = repeated(8, 40) * MB

interface UploadFixtures {
  /** A video of `SIZE_MB` on the member's disk. */
  file: string
}
interface BuiltFixtures {
  /** Folder of the built page. */
  built: string
}

const test = base.extend<UploadFixtures, BuiltFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  built: [async ({}, use) => withUploadPage(use), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  file: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tianmu-video-'))
    const path = join(folder, 'moonrise.mp4')
    await writeVideo(path, SIZE_MB * MB)
    await use(path)
    await rm(folder, { recursive: true })
  },
})

/** The page's field for videos, on a line of `THROUGHPUT`. */
async function openField(page: Page, built: string, site: string) {
  await openUploadPage(page, built, { site, purpose: 'contribution-video' })
  const requests: Request[] = []
  page.on('request', (request) => request.url().includes('/api/uploads') && requests.push(request))
  const network = await page.context().newCDPSession(page)
  const setOffline = (offline: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: THROUGHPUT,
    })
  await setOffline(false)
  const row = page.getByRole('listitem').filter({ hasText: 'moonrise.mp4' })
  const progress = row.getByRole('progressbar')
  return {
    row,
    setOffline,
    choose: async (file: string) => page.locator('input[type=file][multiple]').first().setInputFiles(file),
    reached: async (percent: number) =>
      expect
        .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(percent),
    count: (method: string) => requests.filter((request) => request.method() === method).length,
    /** Where each part of the file began. */
    offsets: () =>
      requests
        .filter((request) => request.method() === 'PATCH')
        .map((request) => Number(request.headers()['upload-offset'])),
  }
}

test(
  'an upload goes on after each of two cuts of the network',
  { tag: ['@AP-70'] },
  async ({ page, server, member, built, file, say }) => {
    expect(member.token).not.toBe('')
    const field = await openField(page, built, server.url)
    await field.choose(file)
    for (const percent of [20, 55]) {
      await field.reached(percent)
      await field.setOffline(true)
      await expect(field.row).toHaveAttribute('data-state', 'failed')
      await field.setOffline(false)
    }
    await expect(field.row.getByText(say('已上传', 'Uploaded'))).toBeVisible()
    await expect(page.getByRole('status', { name: 'ready' })).toHaveText(/^\S+$/)
    expect(field.count('POST')).toBe(1)
    expect(field.offsets().filter((offset) => offset === 0)).toHaveLength(1)
  },
)

test(
  'an upload goes on after the server was killed, and after the page was closed',
  { tag: ['@AP-70'] },
  async ({ page, context, ownServer, language, built, file, say }) => {
    await keepSignedIn(context, await registerMember(ownServer, language))
    const first = await openField(page, built, ownServer.url)
    await first.choose(file)
    await first.reached(20)
    await ownServer.stop('SIGKILL')
    await expect(first.row).toHaveAttribute('data-state', 'failed')
    await ownServer.start()
    await page.getByRole('button', { name: say('重试 moonrise.mp4', 'Retry moonrise.mp4') }).click()
    await first.reached(55)
    await page.close()

    const again = await context.newPage()
    const second = await openField(again, built, ownServer.url)
    await second.choose(file)
    await expect(second.row.getByText(say('已上传', 'Uploaded'))).toBeVisible()
    expect([first.count('POST'), second.count('POST')]).toEqual([1, 0])
    expect(Math.min(...second.offsets())).toBeGreaterThan(0.5 * SIZE_MB * MB)
  },
)
