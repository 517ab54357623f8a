import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import { BoxHistory, type BoxResult, type BoxTable } from '#contract/box.ts'
import { Answer } from '#contract/envelope.ts'
import { bearer } from '#tests/bearer.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { backdate } from './fixtures/backdate.ts'
import { operate } from './fixtures/operate.ts'
import { expect, test } from './fixtures/site.ts'

const DAY_MS = 86_400_000

test(
  'a box is opened free, ten more for points; the prizes are listed, the points are right, and each draw can be verified',
  { tag: ['@PT-07', '@PT-08', '@PT-15', '@RT-40', '@AP-40', '@AP-41', '@AP-42'] },
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

    try {
      await server.setClock(Date.now() + 2 * DAY_MS)
      const answer = await page.request.get('/api/blind-box/history', {
        headers: bearer(member),
      })
      const { items, tables } = v.parse(Answer(BoxHistory), await answer.json()).data
      expect(items).toHaveLength(11)
      for (const drawn of items) expect(recompute(drawn, tables).code).toBe(drawn.code)

      const [last] = items
      if (!last) throw new Error('nothing was drawn')
      await page.reload()
      await results.getByRole('button').first().click()
      const dialog = page.getByRole('dialog')
      const { part, parts } = recompute(last, tables)
      const [nth, all] = [part.toLocaleString('en'), parts.toLocaleString('en')]
      await expect(dialog.getByRole('status')).toContainText(
        say(`${all} 份中的第 ${nth} 份：${last.text}`, `part ${nth} of ${all}: “${last.textEn}”`),
      )
      await expect(dialog.getByRole('status')).toContainText(say('验证通过', 'Verified'))
      for (const shown of [last.proof.hash, last.proof.message, last.proof.seed ?? 'no seed'])
        await expect(dialog.getByText(shown, { exact: true })).toBeVisible()
      await expectAccessible(page)
    } finally {
      await server.setClock(null)
    }
  },
)

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The published rule, written once more: the prize that a result's seed gives, and which of the parts that is, from 1. */
function recompute({ proof: { seed, hash, message, isGuaranteed, table: name } }: BoxResult, tables: BoxTable[]) {
  const key = Buffer.from(seed ?? '', 'hex')
  expect(sha256(key)).toBe(hash)
  const table = tables.find((each) => each.hash === name)
  if (!table) throw new Error(`no table ${name}`)
  const lines = table.prizes.map(({ code, rarity, parts }) => `\n${code} ${rarity} ${parts}`)
  expect(sha256(`${table.pityAfter}${lines.join('')}`)).toBe(name)
  const digest = createHmac('sha256', key).update(message).digest('hex')
  const taking = table.prizes.filter(({ rarity }) => !isGuaranteed || rarity === 'epic' || rarity === 'legendary')
  const owners = taking.flatMap(({ code, parts }) => Array.from({ length: parts }, () => code))
  const part = Number((BigInt(`0x${digest.slice(0, 12)}`) * BigInt(owners.length)) >> 48n)
  return { code: owners[part], part: part + 1, parts: owners.length }
}
