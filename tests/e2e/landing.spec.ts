import { onlyInFull } from './fixtures/only-in-full.ts'
import { appOf, lookFurther } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a visitor sees today’s picture with its credit and the site’s claims',
  { tag: ['@LP-01', '@LP-02', '@LP-03', '@LP-05', '@LP-06', '@LP-07', '@LP-11', '@LP-12', '@LP-14', '@LP-20'] },
  async ({ page, say }) => {
    const today = await (await page.request.get('/api/bing/today')).json()
    const title = say(today.data.title, today.data.titleEn)
    await page.goto('/')
    await appOf(page)
    const hero = page.getByRole('main').locator('section').first()
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
      say('抬头，便是天幕', 'Look up. The sky is your canvas.'),
    )
    await expect(hero.getByText(title, { exact: true })).toBeVisible()
    const picture = hero.getByRole('img', { name: say(today.data.alt, today.data.altEn) })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
    await expect(hero.getByRole('link')).toHaveText([say('开始探索', 'Start exploring'), say('观看演示', 'Watch demo')])

    await expect(page.getByText(say('天幕', 'Tianmu'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say('已有账号？', 'Already have an account?'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('登录', 'Login'), exact: true })).toHaveCount(2)
    await expect(page.getByRole('link', { name: say('注册', 'Register'), exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: say('免费注册', 'Free Register') })).toBeVisible()

    const figures = page.getByRole('region', { name: say('数据一览', 'In numbers') })
    await expect(figures.getByRole('definition')).toHaveText(
      say('450W+ 150W+ 1500W+ 4.9', '4.5M+ 1.5M+ 15M+ 4.9').split(' '),
    )
    await expect(page.getByRole('main').locator('h3')).toContainText([
      say('自然风光', 'Nature scenery'),
      say('人文景观', 'Cultural landscapes'),
      say('古典名画', 'Classic art paintings'),
      say('每日精选', 'Daily picks'),
      say('高清下载', 'HD download'),
      say('智能收藏', 'Smart collection'),
      say('社区分享', 'Community sharing'),
      say('投稿主题', 'Submit themes'),
      say('全球内容', 'Global content'),
    ])
    await expect(page.getByText(say('五星', 'Five stars'), { exact: true })).toHaveCount(3)
  },
)

test(
  'the carousel advances every 4 s, by its dots, and pauses on request or hover',
  onlyInFull(['@LP-08', '@LP-09', '@LP-10', '@TM-01'], 'src/features/landing/rest/carousel.test.tsx'),
  async ({ page, say }) => {
    await page.clock.install()
    await page.goto('/')
    await appOf(page)
    const carousel = page.getByRole('region', { name: say('三面墙，三种天光', 'Three walls, three kinds of daylight') })
    const dots = carousel.getByRole('button', { name: say('第 ', 'Slide ') })
    const expectSlide = (number: number) => expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true')
    await carousel.scrollIntoViewIfNeeded()
    await expectSlide(1)
    await page.clock.runFor(4_000)
    await expectSlide(2)
    await page.clock.runFor(8_000)
    await expectSlide(1)

    await dots.nth(2).click()
    await expectSlide(3)
    await page.clock.runFor(9_000)
    await expectSlide(3)
    await page.mouse.move(0, 0)
    await dots.nth(2).blur()
    await page.clock.runFor(4_000)
    await expectSlide(1)

    await carousel.getByRole('button', { name: say('暂停轮播', 'Pause the carousel') }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.clock.runFor(9_000)
    await expectSlide(1)
    await expect(carousel.getByRole('button', { name: say('播放轮播', 'Play the carousel') })).toBeVisible()
  },
)

test(
  'with reduced motion the carousel does not move by itself',
  onlyInFull(['@LP-10'], 'src/features/landing/rest/carousel.test.tsx'),
  async ({ page, say }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await appOf(page)
    await expect(page.getByRole('button', { name: say('播放轮播', 'Play the carousel') })).toBeAttached()
    await page.clock.runFor(9_000)
    await expect(page.getByRole('button', { name: say('第 1 张', 'Slide 1 of') })).toHaveAttribute(
      'aria-current',
      'true',
    )
  },
)

test(
  'every call to action of the landing keeps the URL and opens its panel',
  onlyInFull(
    ['@LP-17', '@LP-18', '@LS-04'],
    'src/features/landing/landing-page.test.tsx',
    'tests/e2e/first-view.spec.ts',
  ),
  async ({ page, say }) => {
    const { dialog } = signInForm(page, say)
    const logIn = say('登录天幕', 'Log in to Tianmu')
    const register = say('注册天幕', 'Join Tianmu')
    const buttons = [
      { button: page.getByRole('link', { name: say('登录', 'Login'), exact: true }).first(), panel: logIn },
      { button: page.getByRole('link', { name: say('注册', 'Register'), exact: true }), panel: register },
      { button: page.getByRole('link', { name: say('开始探索', 'Start exploring') }), panel: logIn },
      { button: page.getByRole('link', { name: say('免费注册', 'Free Register') }), panel: register },
      { button: page.getByRole('link', { name: say('登录', 'Login'), exact: true }).last(), panel: logIn },
    ]
    await page.goto('/history?area=en-us')
    for (const { button, panel } of buttons) {
      await page.evaluate(() => localStorage.removeItem('returnUrl'))
      await button.click()
      await expect(dialog).toHaveAccessibleName(panel)
      expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBe('/history?area=en-us')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  },
)

test(
  'a testimonial’s picture that fails to load is replaced by the default one',
  onlyInFull(['@LP-13'], 'src/features/landing/landing-page.test.tsx', 'src/domain/avatar/avatar.test.tsx'),
  async ({ page }) => {
    await page.route(/\/assets\/avatar-[^/]*\.(?:webp|avif|png|jpe?g)$/, (route) => route.abort())
    await page.goto('/')
    await appOf(page)
    const avatar = page.locator('figcaption img').first()
    await avatar.scrollIntoViewIfNeeded()
    await expect(avatar).toHaveAttribute('src', /default-avatar/)
    await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  },
)

test(
  'the landing’s footer links back and home, and shows the year',
  onlyInFull(['@LP-15', '@LP-16'], 'src/features/landing/landing-page.test.tsx'),
  async ({ page, say }) => {
    const back = page.getByRole('button', { name: say('返回上一页', 'Back to previous page') })
    const home = page.getByRole('link', { name: say('回到首页', 'Go to home') })
    await page.goto('/unauthorized')
    await lookFurther(page, back)
    await expect(page.getByText(`© ${new Date().getFullYear()} ${say('天幕', 'Tianmu')}`)).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/unauthorized')
    await lookFurther(page, home)
    await home.click()
    await expect(page).toHaveURL(/\/$/)
    await lookFurther(page, back)
    await back.click()
    await expect(page).toHaveURL(/\/unauthorized$/)
  },
)

test(
  'the demo shows five pages of the product in turn, and closes by Escape and by Back',
  { tag: ['@LP-04'] },
  async ({ page, say }) => {
    await page.clock.install()
    await page.goto('/')
    await appOf(page)
    const watch = page.getByRole('link', { name: say('观看演示', 'Watch demo') })
    await watch.click()
    const demo = page.getByRole('dialog', { name: say('演示', 'Demo') })
    const heading = demo.getByRole('heading', { level: 3 })
    await expect(heading).toHaveText(say('每天换一片天', 'A new sky every day'))
    await expect(page).toHaveURL(/[?&]dialog=demo/)
    for (const title of [
      say('每一天都留着', 'No day is ever lost'),
      say('按你的屏幕裁好', 'Cut for your screen'),
      say('明天，藏在幕后', 'Tomorrow, behind its curtain'),
      say('一轮慢慢圆满的月', 'A moon that fills up'),
      say('每天换一片天', 'A new sky every day'),
    ]) {
      await page.clock.runFor(4_000)
      await expect(heading).toHaveText(title)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(heading).toHaveText(say('一轮慢慢圆满的月', 'A moon that fills up'))
    const pictures = demo.locator('img')
    await expect(pictures).toHaveCount(5)
    for (const picture of await pictures.all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

    await page.keyboard.press('Escape')
    await expect(demo).toBeHidden()
    await expect(watch).toBeFocused()
    await expect(page).not.toHaveURL(/dialog/)
    await watch.click()
    await demo.waitFor()
    await page.goBack()
    await expect(demo).toBeHidden()

    await page.goto('/?dialog=demo')
    await demo.getByRole('button', { name: say('免费注册', 'Free Register') }).click()
    await expect(page.getByRole('dialog').getByLabel(say('验证码', 'Verification code'), { exact: true })).toBeVisible()
  },
)

test(
  'today’s picture is previewed on a laptop, an ultrawide and a phone',
  onlyInFull(['@LP-21'], 'src/features/landing/landing-page.test.tsx'),
  async ({ page, say }) => {
    const today = await (await page.request.get('/api/bing/today')).json()
    await page.goto('/')
    await appOf(page)
    await page.mouse.move(20, 20)
    for (const name of [say('笔记本', 'Laptop'), say('带鱼屏', 'Ultrawide'), say('手机', 'Phone')]) {
      const picture = page.getByRole('figure', { name }).locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(today.data.picture)
    }
  },
)
