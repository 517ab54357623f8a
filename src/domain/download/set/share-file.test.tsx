import { afterEach, expect, test } from 'vitest'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { removeSheet, stubSheet } from '#src/ui/share/share-fixture.ts'
import { closeToasts, toastTexts } from '#src/ui/toast/toast-fixture.ts'
import { SetSteps } from './set-steps.tsx'
import { rememberSystem } from './systems.ts'

const FILE = { url: '/img/o/signed', filename: '2026-11-20_暮亭_1170x2532.jpg' }
const SCREEN = { w: 1170, h: 2532 }

afterEach(async () => {
  removeSheet()
  localStorage.clear()
  await closeToasts()
})

async function open(system: 'android' | 'ios' | 'windows', answer: () => Response) {
  signInAs()
  rememberSystem(system)
  stubNetwork({ [FILE.url]: answer })
  const { screen } = await renderPage(<SetSteps file={FILE} screen={SCREEN} />)
  return { screen, button: screen.getByRole('button', { name: '分享文件' }) }
}

const jpeg = () => new Response(new Blob(['file'], { type: 'image/jpeg' }))

// rows: DT-21
test('on a phone the downloaded file is handed to the share sheet, under its name', async () => {
  const share = stubSheet()
  const { screen, button } = await open('android', jpeg)
  await expect.element(screen.getByText(/选择相册或“用作壁纸”/)).toBeVisible()
  await button.click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const [file] = share.mock.calls[0]?.[0]?.files ?? []
  expect([file?.name, file?.type, file?.size]).toEqual([FILE.filename, 'image/jpeg', 4])
})

// rows: DT-21
test('an expired address and a failing share sheet are reported; closing the sheet is not a failure', async () => {
  const share = stubSheet(['AbortError', 'DataError'])
  let isThere = false
  const { button } = await open('ios', () => (isThere ? jpeg() : new Response(null, { status: 403 })))
  await button.click()
  await expect.poll(toastTexts).toEqual(['文件没有加载成功，请重新下载'])
  await closeToasts()
  isThere = true
  await button.click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(toastTexts()).toEqual([])
  await button.click()
  await expect.poll(toastTexts).toEqual(['图片没能分享出去'])
})

// rows: DT-21
test.each([
  ['android', false],
  ['windows', true],
] as const)('on %s with a share sheet (%s) there is no such button', async (system, hasSheet) => {
  if (hasSheet) stubSheet()
  const { button } = await open(system, jpeg)
  await expect.element(button).not.toBeInTheDocument()
})
