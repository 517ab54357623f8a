import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { backdate } from './fixtures/backdate.ts'
import { operate } from './fixtures/operate.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a box is opened free, ten more for points; the prizes are listed, and the points are right everywhere',
  { tag: ['@PT-07', '@PT-08', '@RT-40', '@AP-40', '@AP-41', '@AP-42'] },
  async ({ page, member, server, say }) => {
    await backdate(server, member)
    await operate(server, ['points', member.email, '500', '--reason', '礼物', '--by', 'Ada'])
    await page.goto('/points')
    await page.getByRole('link', { name: say('去完成：月光盲盒', 'Go: Moonlight box') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say('盲盒', 'Mystery box') })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('传说 1%', 'Legendary 1%') })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)

    await page.getByRole('button', { name: say('开一次 · 免费', 'Open one · free') }).click()
    const prizes = page.getByRole('dialog', { name: say('你抽到了', 'You got') })
    const done = prizes.getByRole('button', { name: say('完成', 'Done') })
    await expect(prizes.getByRole('status')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(prizes).toBeHidden()
    await page.getByRole('button', { name: new RegExp(say('^开十次', '^Open ten')) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('打开', 'Open'), exact: true })
      .click()
    await expect(prizes.getByRole('listitem')).toHaveCount(10)
    await expect(done).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prizes).toBeHidden()

    const results = page.getByRole('region', { name: say('我的记录', 'Your results') })
    await expect(results.getByRole('listitem')).toHaveCount(11)
    await expect(page.getByText(new RegExp(say('今天还能开 \\d+ 次', '\\d+ attempts left today')))).toBeVisible()
    await results.getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(say('公布种子', 'is published'))
    expect(await operate(server, ['check-ledger'])).toMatch(/agree with the balances/)
  },
)
