import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { Footer } from './footer.tsx'

beforeEach(() => page.viewport(1280, 900))

const GROUPS = [
  ['/today', '/rank', '/annual', '/spotlights', '/arts', '/history'],
  ['/posts', '/times', '/creator', '/invite'],
  ['/terms', '/privacy', '/copyright', '/disclaimer'],
  ['/announcements', '/feedback', '/help', '/contribute'],
]

// rows: SH-12, SH-15
test.each([
  ['zh', { 发现: 6, 社区: 4, 法律: 4, 更多: 4 }],
  ['en', { Discover: 6, Community: 4, Legal: 4, More: 4 }],
] as const)('the footer in %s links to all pages, once built', async (language, groups) => {
  const { screen } = await renderPage(<Footer />, { language, built: GROUPS.flat() })
  const targets = Object.entries(groups).map(([name, count]) => {
    const links = screen.getByRole('navigation', { name, exact: true }).getByRole('link').elements()
    expect(links).toHaveLength(count)
    return links.map((link) => link.getAttribute('href'))
  })
  expect(targets).toEqual(GROUPS)
})

// rows: SH-12, SH-15
test('the footer links only to built pages, and omits a group without any', async () => {
  const { screen } = await renderPage(<Footer />, { built: ['/today', '/history', '/announcements'] })
  const links = screen.getByRole('navigation', { name: /发现|社区|法律|更多/ }).getByRole('link')
  await expect.element(links.nth(2)).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/today', '/history', '/announcements'])
  expect(
    screen
      .getByRole('heading')
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['发现', '更多'])
})

// rows: OP-01, OP-02
test.each([
  ['zh', '订阅', ''],
  ['en', 'Subscribe', '?lang=en'],
] as const)(
  'the footer in %s offers the daily pictures to feed readers, calendars and as a start page',
  async (language, name, query) => {
    const { screen } = await renderPage(<Footer />, { language })
    const links = screen.getByRole('navigation', { name, exact: true }).getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/feed/history.rss${query}`,
      `/feed/history.json${query}`,
      `webcal://${window.location.host}/calendar.ics${query}`,
      '/?dialog=start-page',
    ])
  },
)

const code = page.getByRole('img', { name: '二维码：天幕公众号' })

// rows: SH-13, SH-14
test('both accounts show their QR code on hover, and hide it afterwards', async () => {
  const { screen } = await renderPage(<Footer />)
  for (const name of ['公众号', '交流群']) {
    await screen.getByRole('button', { name }).hover()
    await expect.element(page.getByRole('img', { name: `二维码：天幕${name}` })).toBeVisible()
  }
  await expect.element(code).not.toBeInTheDocument()
  await screen.getByText('每天一幅，抬头就在。').hover()
  await expect.element(page.getByRole('img', { name: '二维码：天幕交流群' })).not.toBeInTheDocument()
})

// rows: SH-14
test('the code opens on keyboard focus and Escape closes it', async () => {
  await renderPage(<Footer />)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '公众号' })).toHaveFocus()
  await expect.element(code).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(code).not.toBeInTheDocument()
})

// rows: SH-14
test('the code opens on tap, and its picture can be saved', async () => {
  const { screen } = await renderPage(<Footer />)
  const button = screen.getByRole('button', { name: '公众号' }).element()
  if (button instanceof HTMLElement) button.click()
  await expect.element(code).toBeVisible()

  const saved = vi.fn<(name: string) => void>()
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) saved(event.target.download)
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download)
  })
  // Shown on phones only, which cannot scan their own screen.
  const save = [...document.querySelectorAll('button')].find((each) => each.textContent === '保存二维码图片')
  save?.click()
  await expect.poll(() => saved.mock.calls).toEqual([['account-qr.png']])
  vi.restoreAllMocks()
})
