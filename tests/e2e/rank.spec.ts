import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

test(
  'a liked picture is in the rankings, which open at both addresses and offline',
  { tag: ['@RK-01', '@RK-02', '@RK-05', '@RT-07', '@AP-16'] },
  async ({ page, context, ownServer, language, say }) => {
    const { url } = ownServer
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    await page.goto(`${url}/coming-soon`)
    const headers = { Authorization: `Bearer ${member.token}` }
    const days = await page.request.get(`${url}/api/bing/history?pageSize=2`, { headers })
    const [, { aid }] = (await days.json()).data.items
    await page.request.post(`${url}/api/wallpapers/${aid}/like`, { headers })
    // The rankings are counted when a server starts, and then every few minutes.
    await ownServer.stop()
    await ownServer.start()
    const ranks = `${url}/api/ranks?by=likes&range=day`
    await expect.poll(async () => (await (await page.request.get(ranks, { headers })).json()).data.total).toBe(1)

    await page.goto(`${url}/download-rank?by=likes&range=day`)
    await expect(page).toHaveURL(`${url}/rank?by=likes&range=day`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('排行', 'Rankings'))
    const cards = page.getByRole('list', { name: say('喜欢', 'Likes') }).locator('[data-aid]')
    await expect(cards).toHaveCount(1)
    await expect(cards).toHaveAttribute('data-aid', aid)
    await expect(cards).toContainText(say('1人喜欢', '1 like'))
    await expect(page.getByText(say('更新于', 'Updated'))).toBeVisible()

    await page.getByRole('link', { name: say('浏览', 'Views'), exact: true }).click()
    await expect(page.getByText(say('还没有画上榜', 'Nothing is ranked yet'))).toBeVisible()
    await ownServer.stop()
    await page.getByRole('link', { name: say('喜欢', 'Likes'), exact: true }).click()
    await expect(cards).toHaveCount(1)
  },
)

test(
  'a downloaded picture is in the ranking of its year and of its month, which open at both addresses and offline',
  { tag: ['@RK-01', '@RK-02', '@RK-04', '@RT-08', '@AP-17'] },
  async ({ page, context, ownServer, language, say }) => {
    const { url } = ownServer
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    await page.goto(`${url}/coming-soon`)
    const headers = { Authorization: `Bearer ${member.token}` }
    const annual = async (query = '') =>
      (await (await page.request.get(`${url}/api/ranks/annual${query}`, { headers })).json()).data
    const days = await page.request.get(`${url}/api/bing/history?pageSize=2`, { headers })
    const [, { aid }] = (await days.json()).data.items
    await page.request.post(`${url}/api/wallpapers/${aid}/download`, { headers, data: { size: '1080p' } })
    // The year is counted when a server starts, and then every night.
    await ownServer.stop()
    await ownServer.start()
    // Year and months are counted one after the other.
    await expect.poll(annual).toMatchObject({ items: [{}], months: [{}] })
    const { year, months } = await annual()

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
  },
)
