import type { Page } from '@playwright/test'
import { appOf } from './fixtures/shell.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { staticHost } from './fixtures/static-host.ts'

test.use({ language: 'zh' })

/** Delays the app until it is released, so that the document can be examined. */
async function holdApp(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const [landing, skeleton] = ['#landing', '#skeleton']

for (const otherwise of [200, 404] as const) {
  test(`a host of files that answers everything else with ${otherwise} serves the landing, and has the app come`, async ({
    page,
    context,
    stranger,
  }) => {
    const host = await staticHost(otherwise)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const letCome = await holdApp(page)
    await page.goto(host.url, { waitUntil: 'domcontentloaded' })
    await expect(page.locator(landing).getByRole('heading', { level: 1 })).toHaveText('抬头，便是天幕')
    await expect(page.locator(skeleton)).toBeHidden()
    letCome()
    await appOf(page)
    await expect(page.locator(landing)).toHaveCount(0)
    await expect(heading('抬头，便是天幕')).toBeVisible()

    await page.goto(`${host.url}/history`)
    await expect(page.getByText('请先登录')).toBeVisible()

    await keepSignedIn(context, stranger)
    for (const [path, shown] of [
      ['/', page.getByRole('heading', { level: 2, name: '最近几天' })],
      ['/history', heading('历史')],
      ['/no/such/page', heading('云深不知处')],
    ] as const) {
      const letMembersCome = await holdApp(page)
      await page.goto(host.url + path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator(skeleton), path).toBeVisible()
      await expect(page.locator(landing), path).toHaveCount(0)
      letMembersCome()
      await expect(shown, path).toBeVisible()
      await expect(page.getByRole('banner'), path).toContainText('明日')
    }
    await host.close()
  })
}
