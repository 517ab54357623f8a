import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { StartPageDialog } from './start-page-dialog.tsx'

const code = () => page.getByRole('dialog').getByRole('code').first()
const at = (path: string) => new URL(path, window.location.href).href

beforeEach(() => page.viewport(390, 844))

// rows: VW-07, RT-65
test('the address of the start page follows the choices, is copied, and opens', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await renderPage(<StartPageDialog onClose={() => {}} />)
  await expect.element(code()).toHaveTextContent(at('/basemode'))
  await page.getByRole('combobox', { name: '地区' }).selectOptions('日本')
  await page.getByRole('combobox', { name: '更换频率' }).selectOptions('每 30 分钟换一幅')
  await page.getByRole('combobox', { name: '时钟' }).selectOptions('当地时间')
  await page.getByRole('combobox', { name: '画面' }).selectOptions('整张图片')
  const address = at('/basemode?area=ja-jp&every=30&clock=area&fit=contain')
  await expect.element(code()).toHaveTextContent(address)
  await expect.element(page.getByRole('link', { name: '打开' })).toHaveAttribute('href', address)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expect.element(page.getByRole('button', { name: '已复制' })).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(address)
  await expect.element(page.getByText('Firefox', { exact: true })).toBeVisible()
})

// rows: VW-07, RT-66, OP-07
test('a screen gets the frame with its language and a line to start it, a web page the code', async () => {
  await renderPage(<StartPageDialog onClose={() => {}} />, { language: 'en' })
  await page.getByRole('radio', { name: 'On a screen' }).click()
  const address = at('/ibasemode?lang=en')
  await expect.element(code()).toHaveTextContent(address)
  await expect.element(page.getByText(`chromium --kiosk '${address}'`)).toBeVisible()
  await page.getByRole('radio', { name: 'In a web page' }).click()
  await page.getByRole('combobox', { name: 'Clock' }).selectOptions('No clock')
  await page.getByRole('combobox', { name: 'Links' }).selectOptions('Title leads to the picture')
  await expect
    .element(code())
    .toHaveTextContent(
      `<iframe src="${at('/ibasemode?clock=0&amp;links=1&amp;lang=en')}" title="Picture of the day · Tianmu" width="1280" height="720" style="border:0;max-width:100%;height:auto;aspect-ratio:16/9" loading="lazy" allowfullscreen></iframe>`,
    )
  await expect.element(page.getByRole('button', { name: 'Copy the code' })).toBeVisible()
})
