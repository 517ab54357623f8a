import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

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
    const cards = page.getByRole('list', { name: say('过去的日子', 'Past days') }).locator('[data-card]')
    const card = cards.first()
    const aid = (await card.getAttribute('data-aid')) ?? ''
    const name = { liked: say('已喜欢', 'Liked'), like: say('喜欢', 'Like'), favourite: say('收藏', 'Favourite') }
    await card.getByRole('link').focus()
    const acknowledged = page.waitForResponse((response) => response.url().endsWith('/like') && response.ok())
    await page.keyboard.press('l')
    await acknowledged
    await expect(card.getByRole('button', { name: name.liked, includeHidden: true })).toBeAttached()

    await ownServer.stop('SIGKILL')
    await page.keyboard.press('f')
    await expect(page.getByRole('alert').filter({ hasText: say('网络', 'network') })).toBeVisible()
    await expect(card.getByRole('button', { name: name.favourite, exact: true, includeHidden: true })).toBeAttached()
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('fr-fr')
    await expect(page.getByText(say('现在没有网络', 'You are offline'))).toBeVisible({ timeout: RETRIES_MS })

    await ownServer.start()
    // Automatically, without a press and without a reload.
    await expect(card).toBeVisible()
    await page.getByRole('combobox', { name: say('地区', 'Area') }).selectOption('zh-cn')
    await expect(cards.and(page.locator(`[data-aid="${aid}"]`)).first()).toBeVisible()
    await page.goto(`${ownServer.url}/article/${aid}`)
    await expect(page.getByRole('article').getByRole('button', { name: name.liked })).toBeVisible()
  },
)
