import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { registerMember } from './fixtures/account.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { expect, keepSignedIn, test, visitedBefore } from './fixtures/site.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

test.use(FULL_BROWSER)

test(
  'installed on a phone the app has a tab bar, and a picture’s page its own bar instead',
  { tag: ['@SH-37'] },
  async ({ server }, info) => {
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      ...chromiumLaunchOptions(),
      viewport: { width: 390, height: 844 },
    })
    await visitedBefore(context, { language: 'zh' })
    await keepSignedIn(context, await registerMember(server, 'zh'))
    const app = await context.newPage()
    await app.goto(server.url)
    // Installed from a running browser: with `--app`, Playwright sometimes attaches while the window is being built,
    // and then waits for it without end.
    const devTools = await context.newCDPSession(app)
    const manifestId = new URL('/', server.url).href
    await devTools.send('PWA.install', { manifestId, installUrlOrBundleUrl: server.url })
    await devTools.send('PWA.openCurrentPageInApp', { manifestId })
    const tabs = app.getByRole('navigation', { name: '底部导航' })
    await expect(tabs.getByRole('link', { name: '今日' })).toHaveAttribute('aria-current', 'page')

    await tabs.getByRole('link', { name: '签到' }).click()
    const checkIn = app.getByRole('dialog', { name: '每日签到' })
    await checkIn.getByRole('button', { name: /^签到，点亮第 1 天/ }).click()
    await app.getByRole('dialog', { name: '签到成功' }).getByRole('button', { name: '好', exact: true }).click()

    await tabs.getByRole('link', { name: '发现' }).click()
    await expect(tabs.getByRole('link', { name: '发现' })).toHaveAttribute('aria-current', 'page')
    // The tab is already current while the previous page still shows; its cards could disappear under the press.
    await expect(app.getByRole('heading', { level: 1, name: '历史' })).toBeVisible()
    await app.getByRole('main').locator('[data-card] a').first().click()
    await expect(app.getByRole('main').getByRole('button', { name: /^下载/ }).last()).toBeVisible()
    await expect(tabs).toBeHidden()
    await app.goBack()
    await expect(tabs.getByRole('link', { name: '公告' })).toHaveAttribute('href', '/announcements')
    await tabs.getByRole('link', { name: '我的' }).click()
    const me = app.getByRole('dialog', { name: '我的' })
    await me.getByRole('link', { name: '已存图片' }).click()
    await expect(app).toHaveURL(/\/my-favs\?only=saved$/)
    await expect(me).toBeHidden()
    await context.close()
  },
)

test.describe('shared by another app', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'shared pictures are stored on the device for the page that shows them, even with the server stopped',
    { tag: ['@SH-36', '@DT-20'] },
    async ({ page, context, ownServer, language, say }) => {
      await keepSignedIn(context, await registerMember(ownServer, language))
      await page.goto(ownServer.url)
      await workerOf(page)
      await page.keyboard.press('Tab')
      await pagesOf(page)
      await ownServer.stop('SIGKILL')

      // As the system does it: a form sent to the URL that the manifest names.
      await page.evaluate(() => {
        const form = Object.assign(document.createElement('form'), {
          action: '/image-search',
          method: 'post',
          enctype: 'multipart/form-data',
        })
        form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true }))
        document.body.append(form)
      })
      await page.locator('input[name=pictures]').setInputFiles([
        { name: 'home.webp', mimeType: 'image/webp', buffer: readFileSync('public/screenshots/home-phone-zh.webp') },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ])
      await page.locator('form[action="/image-search"]').evaluate((form: HTMLFormElement) => form.submit())
      await expect(page.getByRole('heading', { name: say('分享进来的图片', 'Shared with you') })).toBeVisible()
      await expect(page.getByRole('img', { name: 'home.webp' })).toBeVisible()
      await expect(page.getByText('780×1688')).toBeVisible()
      await expect(page.getByText(say('1 个文件不是图片。', '1 file is not a picture.'))).toBeVisible()

      await page.getByRole('button', { name: say('裁成壁纸', 'Crop it for a screen') }).click()
      const dialog = page.getByRole('dialog', { name: say('自己的图片', 'Own picture') })
      await expect(dialog.getByRole('img', { name: 'home.webp' })).toBeVisible()
    },
  )
})
