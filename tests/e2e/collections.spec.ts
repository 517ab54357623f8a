import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { savedStore } from '#contract/worker.ts'
import { bearer } from '#tests/bearer.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { keepSignedIn, visitedBefore, expect, type Say, test, setSessionCookie } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { workerOf } from './fixtures/worker.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The member's calls about collections. */
function collectionsAt(page: Page, token: string, base = '') {
  const send = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${base}/api/collections${path}`, {
      method,
      headers: bearer({ token }),
      // The server may just have closed an idle connection.
      maxRetries: 2,
      ...(data && { data }),
    })
    return (await answer.json()).data as unknown
  }
  return {
    send,
    create: async (title: string, aids: readonly string[]) =>
      v.parse(v.object({ id: v.number() }), await send('POST', '', { title, aids })).id,
    items: async (id: number) => v.parse(Items, await send('GET', `/${id}`)).items.map(({ aid }) => aid),
  }
}
const Items = v.object({ items: v.array(v.object({ aid: v.string() })) })

const dialogOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('加入收藏夹', 'Add to collection') })

test(
  'a member starts a collection on a picture, adds another with C, orders by keys and shares; a visitor sees it and signs in',
  { tag: ['@PR-07', '@RT-21', '@DT-05', '@VW-05', '@AU-07'] },
  async ({ page, browser, member, stranger, language, baseURL, say }) => {
    const calls = collectionsAt(page, member.token)
    const [, , first, second] = await historyOf(page, member)
    if (!first || !second) throw new Error('the site has too few pictures')
    await page.goto(`/article/${first.aid}`)
    await page.getByRole('button', { name: say('加入收藏夹', 'Add to collection') }).click()
    const dialog = dialogOf(page, say)
    await dialog.getByRole('textbox').fill('夜色 🌌')
    await dialog.getByRole('button', { name: say('创建', 'Create') }).click()
    await expect(dialog.getByRole('button', { name: /夜色 🌌/ })).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`/article/${second.aid}?full=${second.aid}`)
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('button', { name: say('加入收藏夹', 'Add to collection') })).toBeVisible()
    await page.keyboard.press('c')
    const row = dialogOf(page, say).getByRole('button', { name: /夜色 🌌/ })
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(dialogOf(page, say).getByRole('status')).toContainText(say('已加入', 'Added'))

    await page.goto('/my-favs')
    await page.getByRole('link', { name: /夜色 🌌/ }).click()
    await expect(heading(page)).toHaveText('夜色 🌌')
    const id = Number(new URL(page.url()).searchParams.get('collection'))
    expect(await calls.items(id)).toEqual([first.aid, second.aid])

    await page.getByRole('button', { name: say('整理', 'Arrange') }).click()
    const tiles = page.getByRole('list', { name: say('图片的顺序', 'Order of the pictures') }).getByRole('listitem')
    await expectAccessible(page)
    await expect(tiles.first().locator('[aria-roledescription]')).toBeFocused()
    await page.keyboard.press('Space')
    const heard = page.locator('[id^=DndLiveRegion]')
    await expect(heard).toContainText(say('已拿起', 'Picked up'))
    // Nothing tells when dnd-kit has begun to listen and measured the places; at the last place the key does nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(heard).toContainText(say('现在第 2 位', 'is at place 2'), { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect.poll(() => calls.items(id)).toEqual([second.aid, first.aid])
    await page.getByRole('button', { name: say('完成', 'Done') }).click()
    await expect(page.getByRole('button', { name: say('整理', 'Arrange') })).toBeFocused()

    await page.getByRole('button', { name: say('分享', 'Share'), exact: true }).click()
    await page.getByRole('button', { name: say('公开并获取链接', 'Make public and get the link') }).click()
    const link = await page.getByLabel(say('分享链接', 'Link to share'), { exact: true }).inputValue()

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await visitedBefore(context, { language })
    const visitor = await context.newPage()
    await visitor.goto(link)
    await expect(heading(visitor)).toHaveText('夜色 🌌')
    const pictures = visitor.getByRole('list', { name: say('收藏夹里的图片', 'Pictures of this collection') })
    await expect(pictures.getByRole('listitem')).toHaveCount(2)
    await expect(visitor).toHaveTitle(/^夜色 🌌 · /)
    await expectAccessible(visitor)
    await pictures.getByRole('link').first().click()
    await expect(visitor).toHaveURL(new RegExp(`/article/${second.aid}$`))
    await expect(heading(visitor)).toHaveText(language === 'en' ? second.titleEn : second.title)
    await visitor.goBack()
    await expect(heading(visitor)).toHaveText('夜色 🌌')
    // Signing in leads back to this address, where the member sees it.
    await keepSignedIn(context, stranger)
    await visitor.goto(link)
    await expect(heading(visitor)).toHaveText('夜色 🌌')
    await visitor.getByRole('button', { name: say('打包下载', 'Download as a zip') }).click()
    const zip = visitor.getByRole('dialog', { name: say('打包下载', 'Download as a zip') })
    await expect(zip).toContainText(say('2 个文件', '2 files'))
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: say('另存一份', 'Save a copy') }).click()
    await expect(visitor).toHaveURL(/\?collection=\d+$/)
    await expect(visitor.getByRole('button', { name: say('整理', 'Arrange') })).toBeVisible()
    await context.close()

    await calls.send('PUT', `/${id}`, { visibility: 'private' })
    const later = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await visitedBefore(later, { language })
    const latecomer = await later.newPage()
    await latecomer.goto(link)
    await expect(latecomer.getByText(say('这个链接已失效', 'This link no longer works'))).toBeVisible()
    await later.close()
  },
)

test(
  'a deleted collection returns with Undo, and one deleted in another tab is told as gone',
  { tag: ['@PR-07', '@RT-21'] },
  async ({ page, member, say }) => {
    const calls = collectionsAt(page, member.token)
    const [, , first, second] = await historyOf(page, member)
    const id = await calls.create('山', [first?.aid ?? '', second?.aid ?? ''])
    await page.goto(`/my-favs?collection=${id}`)
    await page.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(page).toHaveURL(/\/my-favs$/)
    await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
    await page.getByRole('link', { name: /^山/ }).click()
    await expect(heading(page)).toHaveText('山')
    expect(await calls.items(id)).toEqual([first?.aid, second?.aid])

    await page.getByRole('button', { name: say('编辑', 'Edit') }).click()
    await calls.send('DELETE', `/${id}`)
    const form = page.getByRole('dialog')
    await form.getByLabel(say('名称', 'Name')).fill('海')
    await form.getByRole('button', { name: say('保存', 'Save') }).click()
    await expect(form.getByRole('alert')).toContainText(say('已不存在', 'no longer exists'))
    await expect(form.getByLabel(say('名称', 'Name'))).toHaveValue('海')
    await page.goto(`/my-favs?collection=${id}`)
    await expect(page.getByText(say('这个收藏夹已不存在', 'This collection no longer exists'))).toBeVisible()
  },
)

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a picture added offline is sent later, and a collection saved offline opens without the server',
    { tag: ['@AP-12', '@RT-21', '@SH-38'] },
    async ({ page, context, ownServer, language, say }) => {
      const member = await registerMember(ownServer, language)
      await keepSignedIn(context, member)
      await setSessionCookie(context, member, ownServer.url)
      await page.goto(`${ownServer.url}/history`)
      await workerOf(page)
      const send = collectionsAt(page, member.token, ownServer.url)
      const [, , first, second] = await historyOf(page, member, 'zh-cn', ownServer.url)
      const id = await send.create('湖', [first?.aid ?? ''])
      const collection = `${ownServer.url}/my-favs?collection=${id}`
      await page.goto(collection)
      await page.getByRole('button', { name: say('离线保存', 'Save offline') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('离线保存', 'Save offline') })
        .click()
      const whole = page.getByText(say('整个收藏夹都在本机', 'The whole collection is on this device'))
      await expect(whole).toBeVisible({ timeout: MAKING_MS })
      await page.goto(`${ownServer.url}/article/${second?.aid}`)
      await page.getByRole('button', { name: say('加入收藏夹', 'Add to collection') }).click()
      const dialog = page.getByRole('dialog', { name: say('加入收藏夹', 'Add to collection') })
      const row = dialog.getByRole('button', { name: /湖/ })
      await expect(row).toBeVisible()
      await ownServer.stop('SIGKILL')
      await row.click()
      await expect(dialog.getByRole('status')).toContainText(say('联网后加入', 'once you are online'))
      await page.goto(collection)
      await expect(heading(page)).toHaveText('湖')
      await expect(whole).toBeVisible()
      await page.getByRole('button', { name: say('编辑', 'Edit') }).click()
      await expect(page.getByText(say('整理收藏夹需要联网', 'only while you are online'))).toBeVisible()
      await ownServer.start()
      await page.reload()
      await expect.poll(() => send.items(id), { timeout: MAKING_MS }).toEqual([first?.aid, second?.aid])
      // It is then saved on the device too.
      const saved = () =>
        page.evaluate(async (name) => {
          const files = await (await caches.open(name)).keys()
          return files.map(({ url }) => new URL(url).pathname)
        }, savedStore(member.user.user_id))
      // Each picture's own card: a phone saves that of a companion as well.
      const cards = [first, second].map((picture) => `${picture?.picture}/640.avif`)
      await expect.poll(saved, { timeout: MAKING_MS }).toEqual(expect.arrayContaining(cards))
      await expect(whole).toBeVisible()
    },
  )
})
