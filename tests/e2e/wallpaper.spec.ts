import type { Page } from '@playwright/test'
import { repeated } from '#tests/thoroughness.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf, pictureOf, picturePage, shelfOf } from './fixtures/wallpaper.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a picture’s page shows everything about it',
  { tag: ['@DT-02', '@DT-03', '@DT-04', '@DT-08', '@DT-10', '@DT-16', '@RT-13', '@HM-18', '@SH-34', '@NF-03'] },
  async ({ page, member, say, isMobile }) => {
    const [, known] = await historyOf(page, member)
    const picture = await pictureOf(page, member, known?.aid ?? '')
    await page.route(`**/api/wallpapers/lookup?*`, async (route) => {
      const answer = await (await route.fetch()).json()
      const licence = { ...answer.data.licence, wallpaperOnly: true }
      await route.fulfill({ json: { ...answer, data: { ...answer.data, licence } } })
    })
    await page.goto(`/article/${picture.aid}`)
    const title = say(picture.title, picture.titleEn)
    await expect(heading(page)).toHaveText(title)

    const image = page.getByRole('region', { name: say('画面', 'Picture'), exact: true }).locator('picture img')
    await expect(image).toHaveJSProperty('complete', true)
    const shape = await image.evaluate((img) => img.getBoundingClientRect().width / img.getBoundingClientRect().height)
    expect(Math.abs(shape / ((isMobile && picture.companion) || picture).ratio - 1)).toBeLessThan(0.02)

    const article = page.getByRole('article')
    await expect(
      article.getByText(say(picture.author.name, picture.author.nameEn ?? picture.author.name), { exact: true }),
    ).toBeVisible()
    await expect(article.getByRole('link', { name: picture.licence.name })).toHaveAttribute('href', picture.licence.url)
    await expect(article.getByText(say(picture.story, picture.storyEn).split('\n')[0] ?? '')).toBeVisible()
    const [tag = ''] = say(picture.tags.join('|'), picture.tagsEn.join('|')).split('|')
    await expect(article.getByRole('link', { name: tag, exact: true })).toHaveAttribute('href', /^\/search\?tag=/)
    await expect(article.getByRole('button', { name: say('复制 #', 'Copy #') })).toHaveCount(picture.colors.length)
    await expect(article.getByText(say('仅限壁纸使用', 'For use as a wallpaper only'))).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)

    const related = page.getByRole('list', { name: say('看起来相似', 'Looks similar') })
    await related.scrollIntoViewIfNeeded()
    const cards = related.locator('[data-card]')
    await expect(cards.first()).toBeVisible()
    for (const card of await cards.all()) await expect(card.locator('p')).not.toBeEmpty()

    await article
      .getByRole('button', { name: say('中国', 'China') })
      .or(article.locator('button[popovertarget]'))
      .first()
      .click()
    const places = page.getByRole('dialog', { name: say('曾在这些地方展出', 'Where it was shown') })
    await expect(places.getByRole('listitem')).toHaveCount(picture.placements.length)

    await expect(page).toHaveTitle(say(`${title} · 天幕`, `${title} · Tianmu`))
    const address = new URL(`/article/${picture.aid}`, page.url()).href
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.+/)
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(shared ?? '')).headers()['content-type']).toBe('image/jpeg')
  },
)

test(
  'every URL of a picture leads to the canonical one',
  { tag: ['@DT-01', '@DT-02', '@RT-13', '@RT-14', '@RT-15', '@RT-16', '@RT-17'] },
  async ({ page, member, say }) => {
    const [, picture] = await historyOf(page, member)
    const { aid, id } = picture ?? { aid: '', id: 0 }
    for (const kind of ['art', 'np', 'spotlight'] as const) {
      const [shown] = await shelfOf(page, member, kind)
      const ids = [`${shown?.id}.html`, ...repeated([], [shown?.aid, `${shown?.aid}.html`, shown?.id])]
      for (const typed of ids) {
        await page.goto(`/${kind}/${typed}`)
        await expect(heading(page)).toHaveText(say(shown?.title ?? '', shown?.titleEn ?? ''))
        await expect(page).toHaveURL(new RegExp(`/${kind}/${shown?.aid}$`))
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
      }
    }
    for (const [typed, shown] of [
      [`/article/${id}`, `/article/${aid}`],
      [`/article/${aid}.html`, `/article/${aid}`],
      [`/detail/${aid}.html`, `/article/${aid}`],
      [`/detail/${id}.html`, `/article/${aid}`],
      [`/global/zh-cn/${aid}.html`, `/global/zh-cn/${aid}`],
      [`/global/zh-cn/${id}`, `/global/zh-cn/${aid}`],
    ]) {
      await page.goto(typed ?? '')
      await expect(heading(page)).toHaveText(say(picture?.title ?? '', picture?.titleEn ?? ''))
      await expect(page).toHaveURL(new RegExp(`${shown}$`))
    }
    for (const path of [
      '/article/none',
      '/global/zh-cn/none',
      '/global/mars/none',
      '/np/none.html',
      '/art/none',
      '/spotlight/none.html',
    ]) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(say('云深不知处', 'Lost in the clouds'))
    }
    await page.goto(`/global/mars/${aid}`)
    await expect(heading(page)).toHaveText(say('云深不知处', 'Lost in the clouds'))
    const areas = page.getByRole('list', { name: say('每日壁纸来自这些地区', 'Daily pictures come from these areas') })
    await expect(areas.getByRole('link')).toHaveCount(15)
    await areas.getByRole('link', { name: say('日本', 'Japan') }).click()
    await expect(page).toHaveURL(/\/history\?area=ja-jp$/)
  },
)

test(
  'previous and next follow the list that the picture was opened from, by button and by key',
  onlyInFull(['@DT-09'], 'src/features/detail/detail-page.test.tsx', 'tests/e2e/shelves.spec.ts'),
  async ({ page, member, say }) => {
    const titles = new Map(
      (await historyOf(page, member, 'ja-jp')).map(({ aid, title, titleEn }) => [aid, say(title, titleEn)]),
    )
    await page.goto('/history?area=ja-jp')
    const cards = page.getByRole('list', { name: say('往期壁纸', 'Past days') }).locator('[data-card]')
    await expect(cards.nth(2)).toBeVisible()
    const aids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-aid')))
    // Whether one is a spotlight, which has another URL, depends on the day.
    const isAt = async (n: number) => {
      const aid = aids[n] ?? ''
      await expect(page).toHaveURL(({ pathname }) => pathname.split('/').pop() === aid)
      // The address changes first; keys are for the page that is shown.
      await expect(heading(page)).toHaveText(titles.get(aid) ?? '')
    }
    await cards.nth(1).getByRole('link').click()
    await isAt(1)
    await page.getByRole('link', { name: say('下一幅', 'Next picture') }).click()
    await isAt(2)
    await page.keyboard.press('ArrowLeft')
    await isAt(1)
    await page.keyboard.press('ArrowLeft')
    await isAt(0)
    await expect(page.getByRole('link', { name: say('上一幅', 'Previous picture') })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/history\?area=ja-jp$/)
  },
)

test(
  'opened by its URL, a picture’s neighbours are the adjacent days',
  onlyInFull(['@DT-09'], 'src/features/detail/detail-page.test.tsx', 'tests/e2e/viewer.spec.ts'),
  async ({ page, member, say }) => {
    const [, , picture] = await historyOf(page, member)
    const { prev, next } = await pictureOf(page, member, picture?.aid ?? '')
    await page.goto(`/article/${picture?.aid}`)
    await page.getByRole('link', { name: say('后一天', 'The day after') }).click()
    await expect(page).toHaveURL(picturePage(next?.aid))
    await page.goto(`/article/${picture?.aid}`)
    await expect(page.getByRole('link', { name: say('前一天', 'The day before') })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(picturePage(prev?.aid))
  },
)
