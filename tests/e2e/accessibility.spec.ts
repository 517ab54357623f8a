import type { Page } from '@playwright/test'
import { repeated } from '#tests/thoroughness.ts'
import { MEMBER_ADDRESSES, VISITOR_ADDRESSES } from '#tests/visited-addresses.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { publishNews } from './fixtures/announcements.ts'
import { CHECKED_PAGES } from './fixtures/checked-pages.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'

/** One test checks some pages, one after the other: starting the app for each would take most of the time. */
const inGroups = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / GROUP_SIZE) }, (_, group) =>
    paths.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
const GROUP_SIZE = repeated(12, 6)

/** Without pages that other specs check. */
const addresses = (all: readonly string[]) => all.filter((path) => repeated(!(path in CHECKED_PAGES), true))

test.slow()

for (const paths of inGroups(addresses(VISITOR_ADDRESSES))) {
  test(
    `a visitor's ${paths.join(', ')} have no serious accessibility finding, and do not scroll sideways at 320 px`,
    { tag: ['@NF-03'] },
    async ({ page }) => expectAllAccessible(page, paths),
  )
}

for (const paths of inGroups(addresses(MEMBER_ADDRESSES))) {
  test(
    `a member's ${paths.join(', ')} have no serious accessibility finding, and do not scroll sideways at 320 px`,
    { tag: ['@NF-03'] },
    async ({ page, member }) => {
      void member
      await expectAllAccessible(page, paths)
    },
  )
}

test(
  "a picture's own page has no serious accessibility finding, and does not scroll sideways at 320 px",
  onlyInFull(['@NF-03'], 'tests/e2e/wallpaper.spec.ts'),
  async ({ page, member, say }) => {
    const [, picture] = await historyOf(page, member)
    await open(page, `/article/${picture?.aid}`)
    await expect(page.getByRole('button', { name: say('复制 #', 'Copy #') }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
  },
)

test(
  'the list of announcements and an announcement have no serious accessibility finding',
  onlyInFull(['@NF-03'], 'tests/e2e/announcements.spec.ts'),
  async ({ page, context, ownServer, language }) => {
    await publishNews(ownServer)
    await keepSignedIn(context, await registerMember(ownServer, language))
    for (const path of ['/announcements', '/announcements/4', '/announcements/1']) {
      await open(page, ownServer.url + path)
      await expectAccessible(page)
    }
  },
)

test(
  'shortcuts, command palette and install sheet open from the keyboard, menu, download sizes and check-in receipt by pointer, without a serious finding',
  { tag: ['@NF-03', '@SH-40', '@SH-41'] },
  async ({ page, member, say }) => {
    void member
    await open(page, '/coming-soon')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: say('快捷键', 'Shortcuts') })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+k')
    const asked = page.getByRole('combobox', { name: say('命令', 'Commands') })
    await expect(asked).toBeFocused()
    await expectAccessible(page)
    await asked.fill('install')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: say('安装天幕', 'Install Tianmu') })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    // Until it is closed, no other dialog may cover it.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+k')
    await asked.fill('lishi')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/history$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/coming-soon$/)

    await open(page, '/')
    await openMenu(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('全部尺寸', 'All sizes') }).click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await expectAccessible(page)
    await open(page, '/?dialog=check-in')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('签到，点亮', 'Check in and light up') })
      .click()
    await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible()
    await expectAccessible(page)
  },
)

async function expectAllAccessible(page: Page, [first = '/', ...others]: readonly string[]) {
  await open(page, first)
  await expectAccessible(page)
  await expectNarrow(page)
  for (const path of others) {
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name
    await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), path)
    await expect(page).toHaveURL(new URL(path, page.url()).href)
    await untilShown(page, path)
    await expectAccessible(page)
    await expectNarrow(page)
  }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await untilShown(page, path)
}

async function untilShown(page: Page, path: string) {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  if (path.includes('dialog=')) await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
