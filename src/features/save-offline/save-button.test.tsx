import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { bytesOfFile, fileAnswer, keysOf, signInOnNewDevice } from '#src/domain/offline-picture/offline-fixture.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { SaveButton } from './save-button.tsx'

const picture = samplePicture({ aid: 'a' })
const FILE = bytesOfFile(1_200_000)

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

let member: number
beforeEach(async () => {
  ;({ member } = await signInOnNewDevice())
  await page.viewport(390, 844)
})

function site() {
  const files = [640, 960, 1280, 1920, 2560, 3840].map((width) => `${picture.picture}/${width}.avif`)
  const answer = (request: Request) =>
    request.method === 'HEAD'
      ? new Response(null, { headers: { 'Content-Length': String(FILE.length) } })
      : fileAnswer(request, FILE)
  return stubNetwork(Object.fromEntries(files.map((path) => [path, answer])))
}

// rows: SH-38
test('every size shows its megabytes before loading; one press saves the screen’s size', async () => {
  const asked = site()
  const { screen } = await renderPage(<SaveButton picture={picture} />)
  await screen.getByRole('button', { name: '离线保存' }).click()
  const dialog = screen.getByRole('dialog', { name: '离线保存' })
  await expect.element(dialog.getByRole('radio').first()).toBeChecked()
  await expect.element(dialog.getByText('1.2 MB').first()).toBeVisible()
  await expect.element(dialog.getByText('22.0 MB')).toBeVisible()
  expect(asked.filter((call) => call.startsWith('GET'))).toEqual([])
  await dialog.getByRole('button', { name: '离线保存' }).click()
  const done = screen.getByRole('button', { name: '已离线保存' })
  await expect.element(done).toBeVisible()
  expect(await keysOf(member)).toHaveLength(2)
  await done.click()
  await expect.element(screen.getByText('已保存在本机，2.4 MB')).toBeVisible()
  await screen.getByRole('button', { name: '从本机移除' }).click()
  await expect.element(screen.getByRole('button', { name: '离线保存' })).toBeVisible()
  await expect.poll(() => keysOf(member)).toEqual([])
})

test('a size above the member’s level names the required one, and is not loaded', async () => {
  const asked = site()
  const { screen } = await renderPage(<SaveButton picture={picture} />)
  await screen.getByRole('button', { name: '离线保存' }).click()
  await screen.getByRole('radio', { name: /7680×4320/ }).click()
  await expect.element(screen.getByText('基础会员')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看方案' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip\/plan\?need=[23]&from=/))
  expect(asked.filter((call) => call.startsWith('GET'))).toEqual([])
})

// rows: PT-04
test('a size above the level that was bought with points can be saved', async () => {
  site()
  const { screen } = await renderPage(<SaveButton picture={{ ...picture, me: { ...picture.me, unlockedLevel: 2 } }} />)
  await screen.getByRole('button', { name: '离线保存' }).click()
  await screen.getByRole('radio', { name: /7680×4320/ }).click()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: '离线保存', exact: true })).toBeVisible()
})

test('a failure shows the reason, and retries on press', async () => {
  let isDown = true
  stubNetwork({
    [`${picture.picture}/640.avif`]: (request) => {
      if (isDown) throw new TypeError('Failed to fetch')
      return fileAnswer(request, FILE)
    },
  })
  const { screen } = await renderPage(<SaveButton picture={samplePicture({ aid: 'a', maxWidth: 640 })} />)
  await screen.getByRole('button', { name: '离线保存' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '离线保存' }).click()
  await screen.getByRole('button', { name: '保存失败' }).click()
  await expect.element(screen.getByText('网络断开了。已下载的部分保留着，会从那里继续。')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: '继续' }).click()
  await expect.element(screen.getByText('已保存在本机，1.2 MB')).toBeVisible()
})

test('an unreleased picture cannot be saved', async () => {
  const { screen } = await renderPage(<SaveButton picture={samplePicture({ picture: '/img/s/token/0123' })} />)
  expect(screen.getByRole('button').elements()).toEqual([])
})

// rows: SH-38
test.each([
  ['what is saved', '此浏览器不允许把图片保存在本机', () => vi.spyOn(IDBDatabase.prototype, 'transaction')],
  ['its files', '保存失败', () => vi.spyOn(CacheStorage.prototype, 'open')],
] as const)(
  'a browser that refuses to store %s shows an error, and nothing is marked as saved',
  async (_, text, watch) => {
    site()
    const { screen } = await renderPage(<SaveButton picture={picture} />)
    await screen.getByRole('button', { name: '离线保存' }).click()
    const refused = watch().mockImplementation(refuse)
    onTestFinished(() => refused.mockRestore())
    await screen.getByRole('dialog').getByRole('button', { name: '离线保存' }).click()
    await expect.poll(() => document.body.textContent).toContain(text)
    await expect.element(screen.getByRole('button', { name: '已离线保存' })).not.toBeInTheDocument()
  },
)
