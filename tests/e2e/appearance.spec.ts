import { onlyInFull } from './fixtures/only-in-full.ts'
import { lookFurther, openTools } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'the language changes in place, typed text stays, and the choice is stored',
  { tag: ['@IN-01', '@IN-03', '@LS-08'] },
  async ({ page, member, say, language }) => {
    void member
    await page.goto('/announcements')
    await page.getByRole('searchbox').first().fill('moon')
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await expect(page.locator('html')).toHaveAttribute('lang', say('zh-CN', 'en'))
    const tools = await openTools(page, say)
    await tools.getByRole('button', { name: say('Switch to English', '切换到中文') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', say('en', 'zh-CN'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Announcements', '公告'))
    await expect(page.getByRole('searchbox').first()).toHaveValue('moon')
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language === 'zh' ? 'en' : 'zh')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Announcements', '公告'))
  },
)

test(
  'missing texts show an error, and the page continues in its language',
  { tag: ['@IN-03'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/')
    const tools = await openTools(page, say)
    await lookFurther(page, page.getByRole('contentinfo'))
    await page.route('**/assets/translation*', (route) => route.abort())
    await tools.getByRole('button', { name: say('Switch to English', '切换到中文') }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('加载失败', 'Load failed') })).toBeVisible()
    await page.unroute('**/assets/translation*')
    await expect(page.locator('html')).toHaveAttribute('lang', say('zh-CN', 'en'))
    await page.keyboard.press('Escape')
    await page.locator('[data-check-in]').click()
    await expect(page.getByRole('dialog').getByText(say('今天可得', 'today')).first()).toBeVisible()
  },
)

test(
  'the theme cycles from auto to light, dark and auto, and is stored',
  onlyInFull(['@IN-05', '@LS-06'], 'src/features/theme/theme.test.tsx'),
  async ({ page, member, say, theme }) => {
    void member
    await page.goto('/coming-soon')
    const tools = await openTools(page, say)
    const names = {
      auto: say('主题：自动', 'Theme: auto'),
      light: say('主题：浅色', 'Theme: light'),
      dark: say('主题：深色', 'Theme: dark'),
    }
    const cycle = ['auto', 'light', 'dark', 'auto', 'light'] as const
    const start = theme === 'light' ? 1 : 2
    for (const [from, to] of [0, 1, 2].map(
      (step) => [cycle[(start + step) % 3], cycle[(start + step + 1) % 3]] as const,
    )) {
      await tools.getByRole('button', { name: names[from ?? 'auto'] }).click()
      await expect(tools.getByRole('button', { name: names[to ?? 'auto'] })).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBe(to)
      if (to !== 'auto') await expect(page.locator('html')).toHaveAttribute('data-theme', to ?? '')
    }
  },
)

test.describe('with the theme at auto', () => {
  test.use({ theme: 'auto', timezoneId: 'Asia/Shanghai' })

  test(
    'from 19:00 to 06:59 the first paint is dark, otherwise light',
    { tag: ['@IN-06', '@IN-07', '@TM-07'] },
    async ({ page }) => {
      // Before any script of the app: only the inline script has run.
      await page.route('**/assets/*.js', (route) => route.abort())
      for (const { time, shown } of [
        { time: '06:59', shown: 'dark' },
        { time: '07:00', shown: 'light' },
        { time: '18:59', shown: 'light' },
        { time: '19:00', shown: 'dark' },
      ]) {
        await page.clock.setFixedTime(`2026-03-09T${time}:00+08:00`)
        await page.goto('/')
        await expect(page.locator('html'), time).toHaveAttribute('data-theme', shown)
        const bar = await page.locator('meta[name=theme-color]').getAttribute('content')
        expect(bar, time).toBe(shown === 'dark' ? '#0c0d11' : '#fbfaf8')
      }
    },
  )

  test(
    'the theme switches to dark at seven in the evening',
    onlyInFull(['@IN-07'], 'src/features/theme/theme.test.tsx'),
    async ({ page }) => {
      await page.clock.install({ time: '2026-03-09T18:58:30+08:00' })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await page.clock.runFor(120_000)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe('dark')
    },
  )
})
