import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { publishNews } from './fixtures/announcements.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'

test.use({ ownSettings: { PUBLIC_PATHS: '/announcements, /help, /today, /article' } })

/** Calls that the server has refused because no member was signed in. */
function watchRefused(page: Page) {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(`${response.request().method()} ${response.url()}`)
  })
  return refused
}

test(
  'a visitor reads announcements where the operator has opened them, and returns to one after logging in',
  { tag: ['@AU-02', '@AU-05', '@AU-07', '@AN-08', '@AN-09', '@RT-32', '@RT-33'] },
  async ({ page, ownServer, say, language }) => {
    await publishNews(ownServer)
    const { email, password } = await registerMember(ownServer, language)
    const refused = watchRefused(page)
    const heading = page.getByRole('heading', { level: 1 })
    const header = page.getByRole('banner')
    const form = signInForm(page, say)
    const title = say('画面按你的屏幕来选', 'Pictures chosen for your screen')

    await page.goto(`${ownServer.url}/help`)
    await expect(heading).toHaveText(say('帮助，即将上线', 'Help: coming soon'))
    await expect(header.getByRole('link', { name: say('天幕', 'Tianmu') })).toHaveAttribute('href', '/')

    await page.goto(`${ownServer.url}/announcements`)
    const list = page.getByRole('list', { name: say('公告', 'Announcements') })
    await expect(list.getByRole('heading')).toHaveCount(4)
    await list.getByRole('link', { name: title }).click()
    await expect(heading).toHaveText(title)
    await page
      .getByRole('article')
      .getByRole('button', { name: say('喜欢', 'Like') })
      .click()
    await expect(form.dialog).toHaveAccessibleName(say('登录天幕', 'Log in to Tianmu'))
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()

    await page.goto(`${ownServer.url}/history`)
    await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
    await expect(header.getByRole('navigation')).toHaveCount(0)

    await page.goto(`${ownServer.url}/announcements/4`)
    await expect(heading).toHaveText(title)
    expect(refused).toEqual([])
    await header.getByRole('button', { name: say('登录', 'Log in') }).click()
    await form.account.fill(email)
    await form.password.fill(password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/announcements\/4$/)
    await expect(heading).toHaveText(title)
    await expect(header.getByRole('button', { name: say('登录', 'Log in') })).toHaveCount(0)
    await expect(header).toBeVisible()
  },
)

test(
  "a visitor sees today's picture of an area where that is open, and a like leads to the login and back",
  { tag: ['@AU-02', '@AU-07', '@HM-05', '@RT-04'] },
  async ({ page, ownServer, say, language }) => {
    const { email, password } = await registerMember(ownServer, language)
    const refused = watchRefused(page)
    const header = page.getByRole('banner')
    const form = signInForm(page, say)

    await page.goto(`${ownServer.url}/today?area=ja-jp`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('今日', 'Today'))
    const wall = page
      .getByRole('region')
      .filter({ has: page.getByRole('img') })
      .first()
    await expect(wall.getByRole('heading', { level: 2 })).toBeVisible()
    const elsewhere = page.getByRole('list', { name: say('同一天，在别处', 'The same day elsewhere') })
    await expect(elsewhere.getByRole('link').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])

    await wall.getByRole('button', { name: say('喜欢', 'Like') }).click()
    await form.account.fill(email)
    await form.password.fill(password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/today\?area=ja-jp$/)
    await expect(header.getByRole('button', { name: say('登录', 'Log in') })).toHaveCount(0)
    await wall.getByRole('button', { name: say('喜欢', 'Like') }).click()
    await expect(wall.getByRole('button', { name: say('已喜欢', 'Liked') })).toBeVisible()
  },
)

test(
  'a visitor browses pictures where their pages are open; a download and the viewer lead to the login',
  { tag: ['@AU-02', '@AU-05', '@DT-04'] },
  async ({ page, ownServer, say }) => {
    const refused = watchRefused(page)
    const heading = page.getByRole('heading', { level: 1 })
    const form = signInForm(page, say)

    await page.goto(`${ownServer.url}/article/jade-night-pagoda`)
    await expect(heading).toHaveText(say('碧夜古塔', 'Jade Night Pagoda'))
    const related = page.getByRole('list', { name: say('看起来相似', 'Looks similar') })
    await page
      .getByRole('heading', { name: say('取自画面的颜色', 'Colours from the picture') })
      .scrollIntoViewIfNeeded()
    await expect(related.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowLeft')
    await expect(heading).not.toHaveText(say('碧夜古塔', 'Jade Night Pagoda'))
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])

    for (const key of ['d', 'v', 'f']) {
      await page.keyboard.press(key)
      await expect(form.dialog).toHaveAccessibleName(say('登录天幕', 'Log in to Tianmu'))
      await page.keyboard.press('Escape')
      await expect(form.dialog).toBeHidden()
    }
    await page.goto(`${ownServer.url}/spotlights`)
    await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
    expect(refused).toEqual([])
  },
)
