import { bearer } from '#tests/bearer.ts'
import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

test(
  'a picture that is liked and downloaded is in the rankings, and in those of its year and month, which open at both addresses and offline',
  {
    tag: ['@RK-01', '@RK-02', '@RK-04', '@RK-05', '@RT-07', '@RT-08', '@AP-16', '@AP-17'],
  },
  async ({ page, context, ownServer, language, say }) => {
    const { url } = ownServer
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    await page.goto(`${url}/coming-soon`)
    const headers = bearer(member)
    const dataOf = async (path: string) => (await (await page.request.get(url + path, { headers })).json()).data
    const [, { aid }] = (await dataOf('/api/bing/history?pageSize=2')).items
    await page.request.post(`${url}/api/wallpapers/${aid}/like`, { headers })
    await page.request.post(`${url}/api/wallpapers/${aid}/download`, { headers, data: { size: '1080p' } })
    // Rankings are counted when a server starts, and then every few minutes; the year every night.
    await ownServer.stop()
    await ownServer.start()
    await expect.poll(() => dataOf('/api/ranks?by=likes&range=day')).toMatchObject({ total: 1 })
    // Year and months are counted one after the other.
    await expect.poll(() => dataOf('/api/ranks/annual')).toMatchObject({ items: [{}], months: [{}] })
    const { year, months } = await dataOf('/api/ranks/annual')

    await page.goto(`${url}/annual-rank?year=${year}`)
    await expect(page).toHaveURL(`${url}/annual?year=${year}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('年度榜', 'Annual ranking'))
    const cards = page.getByRole('main').locator('[data-aid]')
    await expect(cards).toHaveCount(1)
    await expect(cards).toHaveAttribute('data-aid', aid)
    await expect(cards).toContainText(say('1次下载', '1 download'))

    const poster = page.waitForEvent('download')
    await page.getByRole('button', { name: say('分享海报', 'Share poster') }).click()
    expect((await poster).suggestedFilename()).toBe(`ranking-${year}.png`)

    const strip = page.getByRole('navigation', { name: say('月份', 'Months') })
    await strip.getByRole('link').last().click()
    await expect(page).toHaveURL(`${url}/annual?year=${year}&month=${months[0].month}`)
    await expect(cards).toHaveCount(1)
    await ownServer.stop()
    await strip.getByRole('link').first().click()
    await expect(page).toHaveURL(`${url}/annual?year=${year}`)
    await expect(cards).toHaveAttribute('data-aid', aid)

    await ownServer.start()
    await page.goto(`${url}/download-rank?by=likes&range=day`)
    await expect(page).toHaveURL(`${url}/rank?by=likes&range=day`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('排行', 'Rankings'))
    const liked = page.getByRole('list', { name: say('喜欢', 'Likes') }).locator('[data-aid]')
    await expect(liked).toHaveCount(1)
    await expect(liked).toHaveAttribute('data-aid', aid)
    await expect(liked).toContainText(say('1人喜欢', '1 like'))
    await expect(page.getByText(say('更新于', 'Updated'))).toBeVisible()

    await page.getByRole('link', { name: say('浏览', 'Views'), exact: true }).click()
    await expect(page.getByText(say('还没有画上榜', 'Nothing is ranked yet'))).toBeVisible()
    await ownServer.stop()
    await page.getByRole('link', { name: say('喜欢', 'Likes'), exact: true }).click()
    await expect(liked).toHaveCount(1)
  },
)
