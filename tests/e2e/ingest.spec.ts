import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerMember } from './fixtures/account.ts'
import { runCommand } from './fixtures/command.ts'
import { photograph } from './fixtures/photograph.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

test.slow()

test(
  'a photograph ingested by the operator appears in the history while the server runs',
  { tag: ['@HM-11'] },
  async ({ page, context, ownServer, say, language }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tianmu-photographs-'))
    await photograph(join(folder, 'Harbour at first light.jpg'), 3840)
    const { code, output } = await runCommand(ownServer, 'ingest', [folder])
    expect(output).toMatch(/1 ingested, 0 skipped, 0 already there/)
    expect(code).toBe(0)
    await rm(folder, { recursive: true })

    await keepSignedIn(context, await registerMember(ownServer, language))
    await page.goto(`${ownServer.url}/history`)
    const list = page.getByRole('list', { name: say('往期壁纸', 'Past days') })
    const card = list.locator('[data-card]').filter({ hasText: 'Harbour at first light' })
    await expect(card.getByRole('link')).toHaveAccessibleName(/4K$/)
    const image = card.locator('picture img')
    await expect(image).toHaveJSProperty('complete', true)
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour at first light')
  },
)
