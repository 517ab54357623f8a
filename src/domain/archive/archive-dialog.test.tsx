import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ArchiveJob, ArchiveOrder } from '#contract/archive.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { toastWith } from '#src/ui/toast/toast-fixture.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { ArchiveState } from './archive-state.tsx'

const PHONE = { id: 'phone-01', name: 'Pixel', kind: 'phone', w: 1080, h: 2400, dpr: 3, theme: 'auto' }
const job = (changes: Partial<ArchiveJob> = {}): ArchiveJob => ({
  id: 'job-1',
  state: 'preparing',
  progress: { done: 1, total: 4 },
  url: null,
  filename: '夜色_2026-03-09.zip',
  bytes: 3_400_000,
  leftOut: [],
  problem: null,
  collectionId: 7,
  shared: null,
  list: null,
  expiresAt: '2026-03-10T04:00:00.000Z',
  ...changes,
})

/** A server with those zips; `orders` has what was ordered. */
function serverWith(jobs: ArchiveJob[], plan: Partial<ArchiveOrder> = {}, order?: () => Response) {
  const orders: Record<string, unknown>[] = []
  stubNetwork({
    '/api/me/screens': () => ok({ screens: [PHONE], revision: 1 }),
    '/api/jobs': () => ok({ jobs }),
    '/api/jobs/job-1': () => {
      jobs.length = 0
      return ok({})
    },
    '/api/collections/7/archive': async (request) => {
      const body = (await request.json()) as Record<string, unknown>
      const told = { pictures: 2, files: 4, bytes: 8_000_000, leftOut: [], ...plan }
      if (body.isPlan === true) return ok({ ...told, jobId: null })
      orders.push(body)
      if (order) return order()
      jobs.push(job())
      return ok({ ...told, jobId: 'job-1' })
    },
  })
  return orders
}

const draw = (onClose = vi.fn()) =>
  renderPage(<ArchiveDialog source={{ kind: 'collection', id: 7 }} onClose={onClose} />)

beforeEach(() => {
  signInAs({ group_id: 1 })
  vi.stubGlobal('screen', { width: 1920 / devicePixelRatio, height: 1080 / devicePixelRatio })
  onTestFinished(() => void vi.unstubAllGlobals())
})

// rows: AP-26, PR-08
test('the dialog tells files, size and what is left out before it starts, then shows the progress', async () => {
  const leftOut: ArchiveJob['leftOut'] = [
    { aid: 'wide', title: '长卷', titleEn: '', reason: 'level', needLevel: 3, files: 1 },
    { aid: 'gone', title: '旧画', titleEn: '', reason: 'withdrawn', files: 2 },
  ]
  const orders = serverWith([], { leftOut, smaller: 1 })
  const { screen } = await draw()
  await expect.element(screen.getByText(/有 1 个文件小于屏幕尺寸/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '我的全部屏幕（2）' })).toBeChecked()
  await expect.element(screen.getByText(/4 个文件 · 2 张图片 · 约 8\.0 MB/)).toBeVisible()
  await screen.getByText('有 3 个文件不在其中').click()
  await expect.element(screen.getByText('这个尺寸需高级会员及以上')).toBeVisible()
  await expect.element(screen.getByText('已下架')).toBeVisible()
  await screen.getByRole('radio', { name: 'WebP' }).click()
  await screen.getByRole('button', { name: '准备 4 个文件' }).click()
  await expect.element(screen.getByRole('progressbar', { name: '已准备的文件' })).toHaveAttribute('value', '0.25')
  expect(orders).toMatchObject([
    { screenId: 'all', screen: { name: '这台设备', w: 1920, h: 1080 }, format: 'webp', language: 'zh' },
  ])
  await screen.getByRole('button', { name: '取消' }).click()
  await expect.element(screen.getByRole('button', { name: '准备 4 个文件' })).toBeVisible()
})

// rows: AP-26
test('a refusal, a running zip and too many pictures are said, with what to do', async () => {
  const orders = serverWith([], {}, () =>
    Response.json({ code: 4106, success: false, message: '', problem: 'archive-running' }, { status: 409 }),
  )
  const { screen } = await draw()
  await screen.getByRole('radio', { name: '原图文件' }).click()
  await screen.getByRole('button', { name: '准备 4 个文件' }).click()
  await expect.poll(() => screen.getByRole('alert').element().textContent).toMatch(/另一个压缩包正在准备/)
  expect(orders).toMatchObject([{ size: 'original' }])
  await screen.unmount()

  serverWith([job()])
  const running = await draw()
  await expect.element(running.screen.getByText('一次只准备一个压缩包', { exact: false })).toBeVisible()
  await running.screen.unmount()

  const ids = Array.from({ length: 301 }, (_, n) => `p${n}`)
  const many = await renderPage(<ArchiveDialog source={{ kind: 'list', list: 'likes', ids }} onClose={vi.fn()} />)
  await expect.poll(() => many.screen.getByRole('alert').element().textContent).toMatch(/最多 300 张图片、600 个文件/)
})

// rows: AP-26
test('entries of downloads may be many of few pictures: the server counts those', async () => {
  const ids = Array.from({ length: 301 }, (_, n) => `${n}`)
  const asked: unknown[] = []
  stubNetwork({
    '/api/me/screens': () => ok({ screens: [PHONE], revision: 1 }),
    '/api/jobs': () => ok({ jobs: [] }),
    '/api/me/downloads/archive': async (request) => {
      asked.push(((await request.json()) as { ids: string[] }).ids.length)
      return ok({ pictures: 4, files: 8, bytes: 8_000_000, leftOut: [], jobId: null })
    },
  })
  const { screen } = await renderPage(
    <ArchiveDialog source={{ kind: 'list', list: 'downloads', ids }} onClose={vi.fn()} />,
  )
  await expect.element(screen.getByRole('button', { name: '准备 8 个文件' })).toBeVisible()
  expect(asked).toContain(301)
})

// rows: AP-26
test('the download of a zip that has ended meanwhile says so', async () => {
  serverWith([])
  const { screen } = await renderPage(<ArchiveState job={job({ state: 'ready', url: '/api/jobs/job-9/file?s=old' })} />)
  await screen.getByRole('button', { name: '下载' }).click()
  await toastWith('这个压缩包已不在服务器上，请重新打包。')
})

// rows: AP-26
test('a failed zip says why', async () => {
  serverWith([])
  for (const [problem, text] of [
    ['storage-full', /服务器空间已满/],
    ['empty', /压缩包里没有文件/],
    ['stopped', /请重新打包/],
  ] as const) {
    const { screen } = await renderPage(<ArchiveState job={job({ state: 'failed', problem })} isLine />)
    await expect.poll(() => screen.getByRole('region', { name: '压缩包' }).element().textContent).toMatch(text)
    await screen.unmount()
  }
})
