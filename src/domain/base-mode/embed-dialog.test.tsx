import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { EmbedDialog } from './embed-dialog.tsx'

const SHARED = 'abcdefghijklmnopqrstuv'
const code = () => page.getByRole('dialog').getByRole('code').first()
/** No server: the preview shows nothing. */
const SITE = 'https://site.invalid'
const at = (query: string) => `${SITE}/ibasemode?${query}`
const preview = () => document.querySelector('iframe')

beforeEach(async () => {
  vi.stubEnv('VITE_API_BASE', SITE)
  onTestFinished(() => void vi.unstubAllEnvs())
  await page.viewport(390, 844)
})

// rows: OP-07, DT-05
test('a picture has a preview without cookies, and code that follows the choices and is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await renderPage(<EmbedDialog source={{ aid: 'lake' }} title={'A "lake" & more'} onClose={() => {}} />, {
    language: 'en',
  })
  await expect.element(page.getByRole('heading', { name: 'Embed' })).toBeVisible()
  expect([preview()?.src, preview()?.getAttribute('sandbox')]).toEqual([
    at('aid=lake&clock=0&links=1&lang=en'),
    'allow-scripts',
  ])
  // One picture does not change.
  await expect.element(page.getByRole('combobox', { name: 'How often' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Picture', exact: true }).selectOptions('Whole picture')
  await page.getByRole('combobox', { name: 'Links' }).selectOptions('No links')
  await page.getByRole('combobox', { name: 'Clock' }).selectOptions('Clock')
  await expect.poll(() => preview()?.src).toBe(at('aid=lake&fit=contain&lang=en'))
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(
    `<iframe src="${at('aid=lake&amp;fit=contain&amp;lang=en')}" title="A &quot;lake&quot; &amp; more" width="1280" height="720" style="border:0;max-width:100%;height:auto;aspect-ratio:16/9" loading="lazy" allowfullscreen></iframe>`,
  )
})

// rows: OP-07, RT-66
test('a collection may change more often, and has an address for a screen', async () => {
  await renderPage(<EmbedDialog source={{ shared: SHARED }} title="湖" onClose={() => {}} />)
  await page.getByRole('combobox', { name: '更换频率' }).selectOptions('每 30 分钟换一幅')
  await expect.poll(() => preview()?.src).toBe(at(`shared=${SHARED}&every=30&clock=0&links=1&lang=zh`))
  await page.getByRole('radio', { name: '大屏' }).click()
  // A screen has a clock, and nobody to press a link.
  const address = at(`shared=${SHARED}&every=30&lang=zh`)
  await expect.element(code()).toHaveTextContent(address)
  await expect.element(page.getByRole('combobox', { name: '链接' })).not.toBeInTheDocument()
  await expect.element(page.getByText(`chromium --kiosk '${address}'`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '打开' })).toHaveAttribute('href', address)
})

// rows: OP-07
test('offline the code is there, and a note in place of the preview', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await renderPage(<EmbedDialog source={{ aid: 'lake' }} title="湖" onClose={() => {}} />)
  await expect.element(page.getByText(/^现在没有网络，无法预览/)).toBeVisible()
  expect(preview()).toBeNull()
  await expect.element(page.getByRole('button', { name: '复制代码' })).toBeEnabled()
})
