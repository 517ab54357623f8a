import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import * as v from 'valibot'
import { bearer } from '#tests/bearer.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'

test.slow()

test(
  'a member orders a collection for all screens, leaves the page, comes back and downloads the zip; then two likes',
  { tag: ['@AP-26', '@PR-07', '@PR-08', '@DT-23'] },
  async ({ page, member, say }) => {
    const headers = bearer(member)
    const pictures = (await historyOf(page, member)).slice(2, 4)
    const aids = pictures.map(({ aid }) => aid)
    const screen = { id: 'laptop-01', name: 'Atelier', kind: 'laptop', w: 1280, h: 800, dpr: 1, theme: 'auto' }
    await page.request.put('/api/me/screens', { headers, data: { screens: [screen], revision: 0 } })
    const created = await page.request.post('/api/collections', { headers, data: { title: '夜色', aids } })
    const { id } = v.parse(v.object({ data: v.object({ id: v.number() }) }), await created.json()).data

    await page.goto(`/my-favs?collection=${id}`)
    await page.getByRole('button', { name: say('打包下载', 'Download as a zip') }).click()
    const dialog = page.getByRole('dialog', { name: say('打包下载', 'Download as a zip') })
    await expect(dialog.getByRole('radio', { name: say('我的全部屏幕（2）', 'All my screens (2)') })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('准备 4 个文件', 'Prepare 4 files') }).click()
    await expect(dialog.getByRole('region', { name: say('压缩包', 'Zip') })).toBeVisible()
    await page.goto('/today')
    await page.goto(`/my-favs?collection=${id}`)
    const zip = page.getByRole('main').getByRole('region', { name: say('压缩包', 'Zip') })
    await expect(zip).toContainText(say('压缩包已就绪', 'Your zip is ready'), { timeout: MAKING_MS })
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      zip.getByRole('button', { name: say('下载', 'Download'), exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^夜色_\d{4}-\d{2}-\d{2}\.zip$/)
    const names = Object.keys(unzipSync(await readFile(await file.path())))
    expect(names).toHaveLength(4)
    expect(names.filter((name) => name.startsWith('Atelier_1280x800/'))).toHaveLength(2)
    await zip.getByRole('button', { name: say('删除', 'Delete') }).click()
    await expect(zip).toBeHidden()

    for (const aid of aids.slice(0, 2)) await page.request.post(`/api/wallpapers/${aid}/like`, { headers })
    await page.goto('/my-likes')
    await page.getByRole('button', { name: say('选择', 'Select'), exact: true }).click()
    await page.getByRole('button', { name: say('全选', 'Select all') }).click()
    await page.getByRole('button', { name: say('打包下载', 'Download as a zip') }).click()
    await dialog.getByText(say('原图文件', 'Original files')).click()
    await dialog.getByRole('button', { name: say('准备 2 个文件', 'Prepare 2 files') }).click()
    await expect(dialog).toContainText(say('压缩包已就绪', 'Your zip is ready'), { timeout: MAKING_MS })
    await dialog.getByRole('button', { name: say('关闭', 'Close') }).click()
    await expect(zip).toContainText(say('2 个文件', '2 files'))
  },
)
