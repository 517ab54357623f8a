import { bearer } from '#tests/bearer.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test, visitedBefore } from './fixtures/site.ts'

test(
  'a friend registers by the link of the invite page, checks in, and both have their points',
  { tag: ['@PT-11', '@PT-13', '@RT-41', '@AP-44'] },
  async ({ page, context, browser, ownServer, language, say }) => {
    const inviter = await registerMember(ownServer, language)
    await keepSignedIn(context, inviter)
    await page.goto(`${ownServer.url}/invite`)
    await expect(page.getByRole('heading', { name: say('还没有好友加入', 'Nobody has joined yet') })).toBeVisible()
    const link = await page.getByRole('textbox', { name: say('邀请链接', 'Your invite link') }).inputValue()
    expect(link).toMatch(/\/register\?invite=[2-9A-Z]{10}$/)
    await expect(page.getByRole('img', { name: say('邀请链接的二维码', 'QR code of your invite link') })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)

    const other = await browser.newContext()
    await visitedBefore(other, { language })
    const visitor = await other.newPage()
    await visitor.goto(link)
    await expect(visitor.getByLabel(say('邀请码', 'Invite code'))).toHaveValue(link.slice(-10))
    await other.close()

    const friend = await registerMember(ownServer, language, undefined, link.slice(-10))
    const headers = bearer(friend)
    expect((await page.request.post(`${ownServer.url}/api/checkin/checkin`, { headers })).ok()).toBe(true)
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: '***' })
    await expect(row).toContainText(say('+50 积分', '+50 points'))
    await page.goto(`${ownServer.url}/points`)
    await expect(page.getByText(say('邀请的好友已签到', 'An invited friend checked in'))).toBeVisible()
  },
)
