import { onlyInFull } from './fixtures/only-in-full.ts'
import { lookFurther } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'

const cards = 'main [data-card]'

test(
  'a member searches from the header, narrows the results, and Back returns to the same results',
  { tag: ['@SE-01', '@SE-07', '@SE-08', '@RT-09'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/coming-soon')
    await page
      .getByRole('link', { name: /^(搜索|Search)/ })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: say('搜索', 'Search') })
    await dialog.getByRole('combobox').fill(say('湖', 'lake'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('湖', 'lake'))
    const found = page.getByRole('list', { name: say('搜索结果', 'Results') }).locator('[data-card]')
    await expect(found).not.toHaveCount(0)
    const all = await found.count()
    await page.getByRole('button', { name: new RegExp(`^${say('自然', 'Nature')}`) }).click()
    await expect(page).toHaveURL(/category=nature/)
    // Not in the moment without any, while they load.
    await expect(async () => {
      expect(await found.count()).toBeLessThan(all)
      expect(await found.count()).toBeGreaterThan(0)
    }).toPass()
    const aids = await found.evaluateAll((list) => list.map((card) => card.getAttribute('data-aid')))
    await found.first().getByRole('link').click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/search\?.*category=nature/)
    await expect(found).toHaveCount(aids.length)
    // The dialog is no entry of its own: Back leads to the page on which it was opened.
    await page.goBack()
    await expect(page).toHaveURL(/\/coming-soon$/)
  },
)

test(
  'while typing, a tag is suggested by its pinyin and leads to the pictures that have it',
  onlyInFull(
    ['@SE-09', '@AP-19'],
    'src/features/search/dialog/search-dialog.test.tsx',
    'server/features/catalogue/suggest/suggest.test.ts',
  ),
  async ({ page, member, say }) => {
    void member
    await page.goto('/coming-soon?dialog=search')
    const dialog = page.getByRole('dialog', { name: say('搜索', 'Search') })
    await dialog.getByRole('combobox').fill('hu')
    await dialog.getByRole('option', { name: /^湖/ }).first().click()
    await expect(page).toHaveURL(new RegExp(`/search\\?tag=${encodeURIComponent('湖')}`))
    await expect(page.getByRole('list', { name: say('已选条件', 'Active filters') })).toContainText('湖')
    await expect(page.locator(cards).first()).toBeVisible()
  },
)

test(
  'the advanced search opens from the search dialog and from the results, and every choice is part of the address',
  onlyInFull(
    ['@SE-05', '@SE-06', '@SE-08', '@RT-09'],
    'src/features/search/advanced/advanced-search-dialog.test.tsx',
    'src/features/search/dialog/search-dialog.test.tsx',
  ),
  async ({ page, member, say }) => {
    void member
    await page.goto('/coming-soon?dialog=search')
    const simple = page.getByRole('dialog', { name: say('搜索', 'Search'), exact: true })
    await simple.getByRole('combobox').fill(say('湖', 'lake'))
    await simple.getByRole('button', { name: say('高级搜索', 'Advanced search') }).click()
    const dialog = page.getByRole('dialog', { name: say('高级搜索', 'Advanced search') })
    await expect(dialog.getByRole('searchbox')).toHaveValue(say('湖', 'lake'))
    await dialog.getByLabel(say('不含关键词', 'None of these words')).fill(say('雪', 'snow'))
    await dialog.getByLabel(say('排序', 'Sort order')).selectOption('random')
    await dialog.getByRole('button', { name: new RegExp(`^${say('查看 \\d+ 张', 'Show \\d+ pictures?')}`) }).click()
    await expect(page).toHaveURL(/\/search\?q=.*none=.*sort=random&seed=\w+$/)
    const found = page.getByRole('list', { name: say('搜索结果', 'Results') }).locator('[data-card]')
    await expect(found).not.toHaveCount(0)
    await page.getByRole('link', { name: new RegExp(say('筛选 1', 'Filters 1')) }).click()
    await expect(dialog.getByLabel(say('不含关键词', 'None of these words'))).toHaveValue(say('雪', 'snow'))
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(found).not.toHaveCount(0)
  },
)

test(
  'a colour of a picture leads to pictures that have it, all of them to a palette, which is changed beside the results',
  { tag: ['@DT-08', '@SE-17', '@SE-08'] },
  async ({ page, member, say }) => {
    const [picture] = await historyOf(page, member)
    await page.goto(`/article/${picture?.aid}`)
    const colour = page.getByRole('link', { name: new RegExp(say('含 #', 'Pictures with #')) }).first()
    await lookFurther(page, colour)
    await colour.click()
    await expect(page).toHaveURL(/\/search\?color=/)
    await expect(page.locator(`${cards}[data-aid="${picture?.aid}"]`)).toBeVisible()
    await expect(page.getByRole('list', { name: say('已选条件', 'Active filters') })).toBeVisible()

    await page.goBack()
    const more = page.getByRole('link', { name: say('更多同配色壁纸', 'More in these colours') })
    await lookFurther(page, more)
    await more.click()
    await expect(page).toHaveURL(/\/search\?palette=/)
    await expect(page.locator(cards).first()).toHaveAttribute('data-aid', picture?.aid ?? '')
    await page.getByRole('button', { name: say('配色', 'Palette'), exact: true }).click()
    const menu = page.getByRole('dialog', { name: say('配色', 'Palette') })
    const remove = menu.getByRole('button', { name: new RegExp(say('^移除', '^Remove')) })
    await expect(remove).toHaveCount(3)
    for (const left of [2, 1, 0]) {
      await remove.last().click()
      await expect(remove).toHaveCount(left)
    }
    await menu.getByRole('button', { name: say('白色', 'White') }).click()
    await menu.getByRole('button', { name: say('查看结果', 'Show results') }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('palette') === 'ffffff:50')
    const chip = page.getByRole('list', { name: say('已选条件', 'Active filters') })
    await chip.getByRole('button', { name: say('白色', 'White') }).click()
    await expect(page).toHaveURL(/\/search$/)
  },
)

test(
  'one switch shows only the pictures that fit the screen, in every list',
  onlyInFull(
    ['@HM-22'],
    'src/features/gallery/art-filters.test.tsx',
    'src/features/search/search-page.test.tsx',
    'src/features/favourites/favourites-page.test.tsx',
    'src/features/rank/rank-page.test.tsx',
  ),
  async ({ page, member, say }) => {
    void member
    // An empty list of favourites has no filters.
    await page.goto('/article/peach-sun')
    const star = page.getByRole('button', { name: new RegExp(`^${say('收藏', 'Favourite')}`) })
    await Promise.all([page.waitForResponse(/\/favorite$/), star.first().click()])
    for (const path of ['/history', '/spotlights', '/arts', '/search', '/my-favs', '/rank']) {
      await page.goto(path)
      const chip = page.getByRole('button', { name: new RegExp(say('适合我的屏幕', 'Fits my screen')) })
      await expect(chip).toHaveText(/\d+×\d+ · \S+/)
      // Collections, which come from the server, stand above the switch.
      if (path === '/my-favs')
        await expect(page.getByText(say('按心情、季节或屏幕整理收藏', 'Group your favourites'))).toBeVisible()
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(page).toHaveURL(/fit=\d+x\d+$/)
      await page.reload()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await chip.click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  },
)
