import { lookFurther } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'
import { viewerOf } from './fixtures/viewer.ts'
import { shelfOf } from './fixtures/wallpaper.ts'

const cards = 'main [data-card]'

test(
  'spotlights, masterpieces and editor’s picks have their own pages, and each opens its picture',
  { tag: ['@HM-13', '@HM-16', '@AP-07', '@RT-05', '@RT-06', '@RT-15', '@HM-04'] },
  async ({ page, member, say }) => {
    void member
    for (const [path, kind, name, count] of [
      ['/spotlights', 'spotlight', say('聚焦', 'Spotlights'), 8],
      ['/arts', 'art', say('名画', 'Masterpieces'), 8],
      ['/today?kind=np', 'np', say('编辑精选', "Editor's picks"), 4],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page).toHaveTitle(new RegExp(`^${name} · `))
      const list = page.getByRole('list', { name })
      await expect(list.locator('[data-card]')).toHaveCount(count)
      await expect(page.getByRole('status').getByText(say(`${count} 张`, `${count} pictures`))).toBeVisible()
      const link = list.locator('[data-card] a').first()
      const aid = await list.locator('[data-aid]').first().getAttribute('data-aid')
      await link.click()
      await page.waitForURL(`**/${kind}/${aid}`)
      await expect(page.getByRole('article')).toBeVisible()
    }
  },
)

test(
  'neighbours in the list open at the route of their kind, by button, by key and from the viewer',
  { tag: ['@HM-13', '@DT-09', '@RT-16', '@RT-17'] },
  async ({ page, member, say }) => {
    for (const [path, kind, name] of [
      ['/spotlights', 'spotlight', say('聚焦', 'Spotlights')],
      ['/arts', 'art', say('名画', 'Masterpieces')],
    ] as const) {
      const pictures = await shelfOf(page, member, kind)
      const at = (n: number) => `/${kind}/${pictures[n]?.aid}`
      await page.goto(path)
      await page.getByRole('list', { name }).locator('[data-card] a').first().click()
      await expect(page).toHaveURL(at(0))
      const stage = page.getByRole('region', { name: say('画面', 'Picture'), exact: true })
      const next = stage.getByRole('link', { name: say('下一幅', 'Next picture') })
      await next.click()
      await expect(page).toHaveURL(at(1))
      await expect(next).toHaveAttribute('href', at(2))
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(at(2))
      await page.reload()
      await expect(stage.getByRole('link', { name: say('上一幅', 'Previous picture') })).toHaveAttribute('href', at(1))
      await stage.getByRole('button', { name: say('全屏查看', 'Full screen') }).click()
      await expect(viewerOf(page, say)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(`${at(2)}?full=${pictures[3]?.aid}`)
      await page.goBack()
      await expect(page).toHaveURL(at(3))
      await page.goBack()
      await expect(page).toHaveURL(path)
    }
  },
)

test(
  'home leads to the lists, a failed one can be retried; theme, orientation and order are in the URL, and a filter without results links back',
  { tag: ['@HM-01', '@HM-03', '@HM-15', '@HM-14', '@RT-05'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/')
    const more = page.getByRole('link', { name: say('全部名画', 'All masterpieces') })
    await lookFurther(page, more)
    await expect(page.getByRole('link', { name: say('全部聚焦', 'All spotlights') })).toBeVisible()
    await expect(more).toBeVisible()
    await page.route('**/api/arts?*', (route) => route.fulfill({ status: 500, json: {} }))
    await more.click()
    await page.getByRole('button', { name: say('重试', 'Retry') }).waitFor()
    await page.unroute('**/api/arts?*')
    await page.getByRole('button', { name: say('重试', 'Retry') }).click()
    await expect(page.locator(cards)).toHaveCount(8)

    await page.goto('/spotlights')
    await expect(page.locator(cards)).toHaveCount(8)
    await page.getByRole('button', { name: say('城市', 'City'), exact: true }).click()
    await expect(page.locator(cards)).toHaveCount(1)
    await expect(page).toHaveURL(/\/spotlights\?category=city$/)
    await page.getByRole('combobox', { name: say('画幅', 'Shape') }).selectOption('square')
    await expect(page.getByText(say('没有符合条件的图片', 'No pictures match'))).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: say('看全部', 'Show all') }).click()
    await expect(page.locator(cards)).toHaveCount(8)
    await page.getByRole('combobox', { name: say('排序', 'Sort by') }).selectOption('likes')
    await expect(page).toHaveURL(/\/spotlights\?sort=likes$/)
    await expect(page.locator(cards)).toHaveCount(8)
    await page.goto('/arts?category=nonsense&sort=sideways')
    await expect(page.locator(cards)).toHaveCount(8)
    await expect(
      page.getByText(
        say('这些条件的值无效，已忽略：主题、排序', 'Ignored, because the value is not possible: Theme, Sort order'),
      ),
    ).toBeVisible()
  },
)

test(
  'a random picture is one of the shown list, with its theme and orientation',
  { tag: ['@HM-23'] },
  async ({ page, member, say }) => {
    void member
    const surprise = page.getByRole('button', { name: say('手气不错', 'Surprise me') })
    await page.goto('/spotlights?category=city')
    await expect(page.locator(cards)).toHaveCount(1)
    const aid = await page.locator(cards).getAttribute('data-aid')
    await surprise.click()
    await expect(page).toHaveURL(/\/article\/[^?]+\?seed=s\w+&kind=spotlight&category=city$/)
    expect(new URL(page.url()).pathname).toBe(`/article/${aid}`)
    for (const [list, named] of [
      ['/arts?orientation=landscape', 'kind=art&orientation=landscape'],
      ['/history?orientation=landscape', 'area=zh-cn&orientation=landscape'],
      ['/history?orientation=landscape&view=calendar', String.raw`area=zh-cn&y=\d+&m=\d+`],
    ] as const) {
      await page.goto(list)
      await expect(surprise).toBeVisible()
      await page.keyboard.press('r')
      await expect(page).toHaveURL(new RegExp(`/article/[^?]+\\?seed=s\\w+&${named}$`))
    }
  },
)
