import { bearer } from '#tests/bearer.ts'
import { registerMember } from './fixtures/account.ts'
import { RECONNECT_MS } from './fixtures/outbox-dialog.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { outboxRuns } from './fixtures/stored-entries.ts'

/** A failed call is retried three times, after 1, 2 and 4 s. */
const RETRIES_MS = 40_000

test.slow()

test(
  'a server that goes away loses nothing, and the page continues when it is back',
  { tag: ['@ER-15'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    await page.goto(`${ownServer.url}/history`)
    const cards = page.getByRole('list', { name: say('往期壁纸', 'Past days') }).locator('[data-card]')
    const card = cards.first()
    const aid = (await card.getAttribute('data-aid')) ?? ''
    const name = { liked: say('已喜欢', 'Liked'), favourited: say('已收藏', 'Favourited') }
    await card.getByRole('link').focus()
    const acknowledged = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok())
    await page.keyboard.press('l')
    await acknowledged
    await expect(card.getByRole('button', { name: name.liked, includeHidden: true })).toBeAttached()

    await outboxRuns(page)
    await ownServer.stop('SIGKILL')
    await page.keyboard.press('f')
    await expect(page.getByText(say('已记下，联网后发送', 'Saved. It will be sent once you are online.'))).toBeVisible()
    await expect(card.getByRole('button', { name: name.favourited, exact: true, includeHidden: true })).toBeAttached()
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('fr-fr')
    await expect(page.getByText(say('现在没有网络', 'You are offline'))).toBeVisible({ timeout: RETRIES_MS })

    await ownServer.start()
    // Automatically, without a press and without a reload.
    await expect(card).toBeVisible({ timeout: RECONNECT_MS })
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('zh-cn')
    await expect(cards.and(page.locator(`[data-aid="${aid}"]`)).first()).toBeVisible()
    await page.goto(`${ownServer.url}/article/${aid}`)
    for (const mark of [name.liked, name.favourited])
      await expect(page.getByRole('article').getByRole('button', { name: mark })).toBeVisible()
    const headers = bearer(member)
    const favourites = async () => (await page.request.get(`${ownServer.url}/api/me/favs`, { headers })).text()
    await expect.poll(favourites).toContain(`"${aid}"`)
  },
)
