import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { DownloadIconButton } from './download-icon-button.tsx'

beforeEach(async () => {
  signInAs()
  await closeToasts()
  vi.stubGlobal('screen', { width: 1920 / devicePixelRatio, height: 1080 / devicePixelRatio })
  onTestFinished(() => void vi.unstubAllGlobals())
})

// rows: DT-16
test('the button of a wallpaper-only picture says so, and its press does before the request', async () => {
  const asked = Promise.withResolvers<string[]>()
  const calls = stubNetwork({
    '/api/wallpapers/dusk/download': async () => {
      asked.resolve([...calls])
      await toastWith('仅限壁纸使用')
      return Response.json({ code: 404, success: false, message: '' }, { status: 404 })
    },
  })
  const { screen } = await renderPage(
    <DownloadIconButton picture={{ ...samplePicture({ aid: 'dusk' }), wallpaperOnly: true }} />,
  )
  const button = screen.getByRole('button', { name: '下载 1920×1080，仅限壁纸使用' })
  await expect.element(button).toHaveAttribute('title', '下载 1920×1080，仅限壁纸使用')
  await button.click()
  await toastWith('仅限壁纸使用')
  expect(await asked.promise).toHaveLength(1)
})

test('on other cards it names only the pixels', async () => {
  const { screen } = await renderPage(<DownloadIconButton picture={samplePicture()} />)
  await expect.element(screen.getByRole('button', { name: '下载 1920×1080', exact: true })).toBeVisible()
})
