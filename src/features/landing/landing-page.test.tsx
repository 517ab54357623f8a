import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnnouncementDetail } from '#contract/announcement-detail.ts'
import type { Announcement } from '#contract/announcement.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { listen } from '#src/domain/events.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { TESTIMONIALS } from './content.ts'
import { LandingPage } from './landing-page.tsx'
import { UnauthorizedPage } from './unauthorized/unauthorized-page.tsx'

const TODAY: Wallpaper = {
  aid: 'm1',
  id: 1,
  kind: 'bing',
  area: 'zh-cn',
  date: '2026-03-09',
  title: '湖亭暮色',
  titleEn: 'Dusk at the Pavilion',
  headline: '',
  headlineEn: '',
  author: { name: '天幕画室' },
  copyright: '',
  place: { name: '西湖', nameEn: 'West Lake', country: 'CN' },
  category: 'architecture',
  width: 3840,
  height: 2160,
  ratio: 16 / 9,
  orientation: 'landscape',
  bytes: 90_000,
  dominant: '#d18d88',
  thumbhash: '',
  focal: { x: 0.3, y: 0.5 },
  picture: '/img/abc',
  maxWidth: 3840,
  thumb: '/img/abc/320.avif',
  preview: '/img/abc/960.avif',
  stats: { views: 0, likes: 0, favs: 0, downloads: 0, comments: 0 },
  me: { liked: false, faved: false, hidden: false },
  access: { needLevel: 1, allowed: true },
  ai: 'no',
  alt: '落日停在水上',
  altEn: 'The sun rests on the water',
}

const announcementOf = (id: number): Announcement => ({
  id,
  title: '',
  titleEn: '',
  summary: '',
  summaryEn: '',
  content: '',
  contentEn: '',
  type: 'notice',
  area: 'site',
  pinned: false,
  cover: '',
  author: null,
  views: 0,
  likes: 0,
  tags: [],
  publishTime: '2026-03-09T00:00:00.000Z',
})

const asked = vi.fn()
let stopListening = () => {}

/** The whole page, after an interaction. */
async function landing(options: Parameters<typeof renderPage>[1] = {}) {
  const page = await renderPage(<LandingPage languageToggle={<button type="button">EN</button>} />, options)
  window.dispatchEvent(new Event('pointermove'))
  await expect.poll(() => document.querySelector('footer')).not.toBeNull()
  return page
}

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  stubNetwork({ '/api/bing/today': () => ok(TODAY) })
  stopListening = listen('show-login-dialog', asked)
})
afterEach(() => {
  stopListening()
  vi.unstubAllGlobals()
})

test('the part below the first screen is not requested before an interaction', async () => {
  const { screen } = await renderPage(<LandingPage languageToggle={null} />)
  await expect.element(screen.getByRole('link', { name: '观看演示' })).toBeVisible()
  expect(document.querySelector('footer')).toBeNull()
  window.dispatchEvent(new Event('keydown'))
  await expect.element(screen.getByRole('heading', { name: '三面墙，三种天光' })).toBeInTheDocument()
})

// rows: LP-02, LP-03, LP-20
test('it starts with the name, sign-in, the claim, and today’s picture with its credit', async () => {
  const { screen } = await landing()
  const bar = document.querySelector('header')
  expect(bar?.textContent).toContain('天幕')
  expect([...(bar?.querySelectorAll('a, button') ?? [])].map((button) => button.textContent)).toEqual([
    'EN',
    '登录',
    '注册',
  ])
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('抬头，便是天幕')
  await expect.element(screen.getByRole('link', { name: '开始探索' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '观看演示' })).toBeVisible()
  const picture = screen.getByRole('img', { name: '落日停在水上' })
  await expect.element(picture).toHaveAttribute('fetchpriority', 'high')
  await expect.element(picture).toHaveAttribute('src', '/img/abc/1280.avif')
  await expect.element(screen.getByText('西湖 · 天幕画室')).toBeVisible()
})

test('without today’s picture it shows one of our own', async () => {
  stubNetwork({})
  await landing()
  await expect.poll(() => document.querySelector('h1')?.closest('section')?.querySelector('img')?.src).toContain('dusk')
})

// rows: LP-05, LP-06, LP-19
test.each([
  ['zh', ['高清壁纸450W+', '精选资源150W+', '累计下载1500W+', '用户评分4.9']],
  ['en', ['HD wallpapers4.5M+', 'Curated resources1.5M+', 'Downloads15M+', 'User rating4.9']],
] as const)('the four figures in %s', async (language, figures) => {
  await landing({ language })
  expect([...document.querySelectorAll('main dl > div, dl > div')].map((figure) => figure.textContent)).toEqual(figures)
})

// rows: LP-11
test('six cards describe the features', async () => {
  const { screen } = await landing({ language: 'en' })
  for (const name of [
    'Daily picks',
    'HD download',
    'Smart collection',
    'Community sharing',
    'Submit themes',
    'Global content',
  ]) {
    await expect.element(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument()
  }
})

// rows: LP-12, LP-19
test.each(['zh', 'en'] as const)('three testimonials of five stars each, in %s', async (language) => {
  await landing({ language })
  const testimonials = [...document.querySelectorAll('figure:has(blockquote)')]
  const told = TESTIMONIALS.map(({ quote, name, role }) => `Five stars${i18n._(quote)}${i18n._(name)}${i18n._(role)}`)
  expect(testimonials.map(({ textContent }) => textContent.replace('五星', 'Five stars'))).toEqual(told)
  expect(told.map((words) => /\p{Script=Han}/u.test(words))).toEqual(Array.from({ length: 3 }, () => language === 'zh'))
  for (const testimonial of testimonials) expect(testimonial.querySelectorAll('svg.lucide-star')).toHaveLength(5)
})

// rows: LP-13
test('an avatar that fails to load is replaced by the default', async () => {
  await landing()
  const avatar = document.querySelector<HTMLImageElement>('figure:has(blockquote) img')
  avatar?.dispatchEvent(new Event('error'))
  await expect.poll(() => avatar?.getAttribute('src')).toBe('/default-avatar.svg')
})

// rows: LP-14, LP-17, LP-18
test.each([
  ['登录', 'header', 'login'],
  ['注册', 'header', 'register'],
  ['开始探索', 'section', 'login'],
  ['免费注册', 'section', 'register'],
  ['登录', 'section:has(h2) p', 'login'],
])('%s (%s) stores the address and opens the %s panel', async (name, where, panel) => {
  window.history.replaceState(null, '', '/article/m8?area=en-us&dialog=login')
  await landing()
  const button = [...document.querySelectorAll<HTMLElement>(`${where} a`)].find(
    ({ textContent }) => textContent === name,
  )
  button?.click()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ panel, source: 'modal' })
  expect(localStorage.getItem('returnUrl')).toBe('/article/m8?area=en-us')
})

// rows: LP-04
test('the demo is in the URL, so that Back closes it', async () => {
  const { screen, router } = await landing({ path: '/history?area=en-us' })
  await screen.getByRole('link', { name: '观看演示' }).click()
  await expect.poll(() => router.state.location.href).toBe('/history?area=en-us&dialog=demo')
  expect(router.history.location.state.isDialogOurs).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})

// rows: LP-21
test('three devices show today’s picture, each cropped around its focal point', async () => {
  const { screen } = await landing()
  for (const name of ['笔记本 16:10', '带鱼屏 21:9', '手机 9:20']) {
    const picture = screen.getByRole('figure', { name }).element().querySelector('img')
    await expect.poll(() => picture?.srcset).toContain('/img/abc/640.avif 640w')
    expect(picture?.style.objectPosition).toBe('30% 50%')
  }
})

// rows: LP-15, LP-16
test('the footer links back, or home without a history, and shows the current year', async () => {
  const { screen, router } = await landing({ path: '/history' })
  await expect.element(screen.getByText(`© ${new Date().getFullYear()} 天幕`)).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/')
  await screen.getByRole('button', { name: '返回上一页' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')

  await router.navigate({ to: '/$', params: { _splat: 'today' } })
  await router.navigate({ to: '/$', params: { _splat: 'future' } })
  await screen.getByRole('button', { name: '返回上一页' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/today')
})

// rows: AU-07
test('in place of a picture’s page it shows that picture with its title, native size and credit, and sign-in', async () => {
  window.history.replaceState(null, '', '/global/ja-jp/m8')
  const shared = {
    ...TODAY,
    aid: 'm8',
    title: '远山',
    picture: '/img/def',
    width: 7680,
    height: 4320,
    date: '2026-02-01',
  }
  const calls = stubNetwork({ '/api/wallpapers/shared': () => ok(shared) })
  const { screen } = await renderPage(
    <UnauthorizedPage languageToggle={null} shared={{ is: 'picture', kind: 'global', id: 'm8', area: 'ja-jp' }} />,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('远山')
  await expect.element(screen.getByText('西湖 · 天幕画室 · 2026年2月1日 周日')).toBeVisible()
  await expect.element(screen.getByText('原图 7680×4320')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '落日停在水上' })).toHaveAttribute('src', '/img/def/1280.avif')
  expect(calls).toContain('GET /api/wallpapers/shared?kind=global&id=m8&area=ja-jp')
  document.querySelector<HTMLElement>('section a[href*="panel=login"]')?.click()
  expect(localStorage.getItem('returnUrl')).toBe('/global/ja-jp/m8')
})

// rows: AU-07
test('in English its credit is English', async () => {
  const author = { name: '天幕「想象集」', nameEn: 'Tianmu, Imagined series' }
  stubNetwork({ '/api/wallpapers/shared': () => ok({ ...TODAY, author }) })
  const { screen } = await renderPage(
    <UnauthorizedPage languageToggle={null} shared={{ is: 'picture', kind: 'article', id: 'm1' }} />,
    { language: 'en' },
  )
  await expect.element(screen.getByText('West Lake · Tianmu, Imagined series · Mon, 9 Mar 2026')).toBeVisible()
})

test('if that picture is restricted, it asks to log in as elsewhere', async () => {
  const { screen } = await renderPage(
    <UnauthorizedPage languageToggle={null} shared={{ is: 'picture', kind: 'article', id: 'secret' }} />,
  )
  await expect.element(screen.getByText('请先登录')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('抬头，便是天幕')
})

test('in place of an announcement it shows its title and text', async () => {
  const announcement: AnnouncementDetail = {
    ...announcementOf(7),
    title: '停机维护',
    summary: '今晚两点',
    content: '半小时',
    prev: null,
    next: null,
  }
  stubNetwork({ '/api/announcements/7': () => ok(announcement), '/api/bing/today': () => ok(TODAY) })
  const { screen } = await renderPage(
    <UnauthorizedPage
      languageToggle={null}
      shared={{ is: 'announcement', id: '7' }}
      announcementText={({ content }) => <p>{content}</p>}
    />,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('停机维护')
  await expect.element(screen.getByText('半小时')).toBeVisible()
})

test('in place of a page it asks to log in first', async () => {
  const { screen } = await renderPage(<UnauthorizedPage languageToggle={null} />)
  await expect.element(screen.getByText('请先登录')).toBeVisible()
})
