import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bearer } from '#tests/bearer.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import type { Account } from './fixtures/account.ts'
import { expect, test, setSessionCookie } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { workerOf } from './fixtures/worker.ts'

const cards = (page: Page) => page.getByRole('main').locator('[data-card]')

/** What the server lists. */
const likesOf = async (page: Page, member: Account) => {
  const response = await page.request.get('/api/me/likes', { headers: bearer(member) })
  const { data } = (await response.json()) as { data: { items: { aid: string }[] } }
  return data.items.map(({ aid }) => aid)
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a member takes back three likes at once, undoes it, and does the same offline',
    { tag: ['@RT-20', '@PR-05', '@AP-34'] },
    async ({ page, context, server, member, say }) => {
      await setSessionCookie(context, member, server.url)
      await page.goto('/my-likes')
      await expect(page.getByRole('link', { name: say('看今日壁纸', 'See today’s picture') })).toBeVisible()
      await workerOf(page)
      const pictures = (await historyOf(page, member)).slice(0, 4)
      for (const { aid } of pictures)
        await page.request.post(`/api/wallpapers/${aid}/like`, { headers: bearer(member) })
      await page.reload()
      await expect(cards(page)).toHaveCount(4)
      const liked = await likesOf(page, member)

      const removeThree = async () => {
        await page.getByRole('button', { name: say('选择', 'Select'), exact: true }).click()
        await expect(cards(page).first().getByRole('checkbox')).toBeVisible()
        await expectAccessible(page)
        await expectNarrow(page)
        for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('checkbox').check()
        await expect(page.getByText(say('已选 3 张', '3 selected'))).toBeVisible()
        await page.getByRole('button', { name: say('移除', 'Remove') }).click()
        const dialog = page.getByRole('dialog', { name: say('取消喜欢 3 张图片？', 'Unlike 3 pictures?') })
        await dialog.getByRole('button', { name: say('移除', 'Remove') }).click()
        await expect(cards(page)).toHaveCount(1)
      }
      await removeThree()
      await expect.poll(() => likesOf(page, member)).toEqual(liked.slice(3))
      await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
      await expect(cards(page)).toHaveCount(4)
      await expect.poll(() => likesOf(page, member)).toEqual(liked)

      await context.setOffline(true)
      await removeThree()
      await expect(
        page.getByText(say('已取消喜欢 3 张，联网后同步', 'It will be sent once you are online')),
      ).toBeVisible()
      await page.reload()
      await expect(cards(page)).toHaveCount(1)
      await context.setOffline(false)
      await expect.poll(() => likesOf(page, member)).toEqual(liked.slice(3))
    },
  )
})

test(
  'a member finds a download, downloads it again and exports the list',
  { tag: ['@RT-22', '@PR-05', '@PR-06', '@DT-23'] },
  async ({ page, member, say }) => {
    await page.goto('/my-downloads')
    await expect(page.getByRole('link', { name: say('看看大家在下载什么', 'See what others download') })).toBeVisible()
    const [picture] = await historyOf(page, member)
    if (!picture) throw new Error('no picture')
    const order = { size: 'custom', w: 1280, h: 720, format: 'webp', crop: { x: 0, y: 0, w: 0.5, h: 0.5 } }
    await page.request.post(`/api/wallpapers/${picture.aid}/download`, { data: order, headers: bearer(member) })
    await page.reload()
    const row = cards(page).filter({ hasText: '1280×720' })
    await expect(row).toContainText('WebP')
    await expectAccessible(page)
    await expectNarrow(page)

    const again = page.waitForRequest((request) => request.url().endsWith('/download'))
    const file = page.waitForEvent('download')
    await row.getByRole('button', { name: say('再次下载', 'again') }).click()
    expect((await again).postDataJSON()).toMatchObject(order)
    expect((await file).suggestedFilename()).toMatch(/_1280x720\.webp$/)

    for (const [format, check] of [
      [
        'JSON',
        (text: string) =>
          expect(JSON.parse(text)).toMatchObject({ schema: 'tianmu-list', items: [{ aid: picture.aid }] }),
      ],
      [
        'CSV',
        (text: string) =>
          expect(text).toMatch(new RegExp(`^\uFEFFaid,address,[^]*\r\n${picture.aid},[^]*,1280,720,webp\r\n$`)),
      ],
    ] as const) {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say('导出', 'Export'), exact: true }).click()
      await page.getByRole('button', { name: new RegExp(`^${format}`) }).click()
      const path = await (await saved).path()
      check(await readFile(path, 'utf8'))
    }

    await page.goto(`/article/${picture.aid}`)
    const mark = page.getByText(say('下载过 1280×720，再次下载免费', 'at 1280×720. Downloading again is free.'))
    await expect(mark.filter({ visible: true })).toBeVisible()
  },
)

test(
  'a member imports a folder of pictures as favourites, undoes it, and imports an exported list',
  { tag: ['@OP-10'] },
  async ({ page, member, say }, info) => {
    const folder = info.outputPath('pictures')
    await mkdir(folder, { recursive: true })
    await sharp('server/samples/cards/peach-sun-960.avif').jpeg({ quality: 60 }).toFile(`${folder}/holiday.jpg`)
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3f6' } }).toFile(`${folder}/green.png`)
    // A part that looks like no whole picture is recognised by the identifier in the file.
    const order = { size: 'custom', w: 400, h: 450, format: 'jpg', crop: { x: 0.1, y: 0.1, w: 0.25, h: 0.5 } }
    const response = await page.request.post('/api/wallpapers/cranes-under-the-moon/download', {
      data: order,
      headers: bearer(member),
    })
    const { data } = (await response.json()) as { data: { url: string } }
    await writeFile(`${folder}/crop.jpg`, await (await page.request.get(data.url)).body())

    await page.goto('/my-favs')
    await page.getByRole('button', { name: say('导入收藏', 'Import favourites') }).click()
    const dialog = page.getByRole('dialog', { name: say('导入收藏', 'Import favourites') })
    await dialog.getByLabel(say('要上传的文件夹', 'Folder to upload')).setInputFiles(folder)
    await expect(dialog.getByText(say('找到 2 张图片', '2 pictures found'))).toBeVisible()
    await expect(dialog.getByText('green.png')).toBeVisible()
    await dialog.getByRole('button', { name: say('收藏这 2 张', 'Add 2 favourites') }).click()
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('button', { name: say('撤销', 'Undo') }).click()
    await expect(cards(page)).toHaveCount(0)

    const items = [{ aid: 'cranes-under-the-moon' }, { aid: 'peach-sun' }]
    const list = { name: 'list.json', mimeType: 'application/json' }
    await page.getByRole('button', { name: say('导入收藏', 'Import favourites') }).click()
    await dialog
      .getByLabel(say('要上传的文件', 'Files to upload'), { exact: true })
      .setInputFiles({ ...list, buffer: Buffer.from(JSON.stringify({ schema: 'tianmu-list', items })) })
    await dialog.getByRole('button', { name: say('收藏这 2 张', 'Add 2 favourites') }).click()
    await expect(cards(page).first()).toHaveAttribute('data-aid', 'cranes-under-the-moon')
    await expect(cards(page)).toHaveCount(2)
  },
)
