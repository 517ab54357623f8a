import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RelatedWallpaper, WallpaperDetail } from '#contract/detail.ts'
import { listen } from '#src/domain/events.ts'
import { signInOnNewDevice } from '#src/domain/offline-picture/offline-fixture.ts'
import { openSavedIndex } from '#src/domain/offline-picture/offline-index.ts'
import { SAVED_STATE } from '#src/domain/offline-picture/offline-picture.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { notifyViewerClosed } from '#src/domain/viewer/viewer-closed.ts'
import { SaveAction } from '#src/features/save-offline/save-action.tsx'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import type { SaveSlot } from './action-bar.tsx'
import { DetailPage } from './detail-page.tsx'

const relatedBy = (why: RelatedWallpaper['why'], more: Partial<RelatedWallpaper> = {}): RelatedWallpaper => ({
  ...samplePicture({ aid: `near-${why}`, title: `近邻 ${why}` }),
  why,
  shared: [],
  sharedEn: [],
  similarity: null,
  ...more,
})
const related = [
  relatedBy('place'),
  relatedBy('author', { date: '2026-11-03' }),
  relatedBy('look', { similarity: 0.624 }),
  relatedBy('tags', { shared: ['湖'], sharedEn: ['lake'] }),
  relatedBy('color', { shared: ['#46385c', '#e3a189'] }),
]

function answering(changes: Partial<WallpaperDetail> = {}, items = related) {
  const detail = sampleDetail(changes)
  return stubNetwork({
    '/api/wallpapers/lookup': () => ok(detail),
    [`/api/wallpapers/${detail.aid}/related`]: () => ok({ items }),
    [`/api/wallpapers/${detail.aid}/view`]: () => ok({ views: 12_346 }),
  })
}

/** A test page is a frame, whose observers report only what is inside the view. */
async function scrollToRelated(screen: Awaited<ReturnType<typeof open>>['screen'], name = '相近的画面') {
  const heading = screen.getByRole('heading', { name })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView({ behavior: 'instant' })
}

const saveAction: SaveSlot = (picture, className) => <SaveAction picture={picture} className={className} />

const open = (language: 'zh' | 'en' = 'zh') =>
  renderPage(
    <DetailPage
      address={{ kind: 'article', id: 'dusk-at-the-pavilion' }}
      notFound={<p>不在这里</p>}
      saveAction={saveAction}
    />,
    {
      path: '/article/dusk-at-the-pavilion',
      language,
    },
  )

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: SH-38
test('a withdrawn picture is still shown, with a note, if it is saved offline', async () => {
  const { member } = await signInOnNewDevice()
  const picture = samplePicture({ aid: 'dusk-at-the-pavilion' })
  const saved = { version: 1, picture, size: 'screen', files: [], state: SAVED_STATE, bytes: 1, askedAt: 1 } as const
  await openSavedIndex(member).put({ ...saved, files: [], isWithdrawn: true, isTold: true })
  stubNetwork({})
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  await expect.element(screen.getByText('本站已不再展示这张图片；它仍留在本机，直到你移除。')).toBeVisible()
})

// rows: SH-38
test('offline, the page of an offline picture shows its story and colours, and no network features', async () => {
  const { client, member } = await signInOnNewDevice()
  client.clear()
  const picture = samplePicture({ aid: 'dusk-at-the-pavilion' })
  const saved = { version: 1, picture, size: 'screen', files: [], state: SAVED_STATE, bytes: 1, askedAt: 1 } as const
  const story = sampleDetail({ story: '存在本机的故事' })
  await openSavedIndex(member).put({ ...saved, files: [], story, isWithdrawn: false, isTold: true })
  stubNetwork({})
  onlineManager.setOnline(false)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  await expect.element(screen.getByText('存在本机的故事')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '取自画面的颜色' })).toBeVisible()
  await expect.element(screen.getByText('离线中，显示已保存的内容')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '现在没有网络' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: '同一个地方' })).not.toBeInTheDocument()
  onlineManager.setOnline(true)
})

// rows: DT-04
test('a visitor sees it through public calls, and member actions open sign-in', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const asked = answering()
  const onAsked = vi.fn<() => void>()
  onTestFinished(listen('show-login-dialog', onAsked))
  const { screen } = await open()
  const article = screen.getByRole('article')
  const side = screen.getByRole('complementary')
  await expect.element(side.getByRole('button', { name: /^下载/ })).toBeVisible()
  await scrollToRelated(screen)
  await expect.element(screen.getByRole('heading', { name: '同一个地方' })).toBeVisible()
  await expect.element(article.getByRole('button', { name: '离线保存' })).toBeEnabled()
  const controls = [
    article.getByRole('button', { name: /^收藏/ }),
    article.getByRole('button', { name: /^喜欢/ }),
    article.getByRole('button', { name: '离线保存' }),
    screen.getByRole('button', { name: '全屏查看' }).first(),
    side.getByRole('button', { name: /^下载/ }),
  ]
  for (const control of controls) await control.click()
  expect(onAsked).toHaveBeenCalledTimes(controls.length)
  expect(asked.toSorted()).toEqual([
    'GET /api/wallpapers/dusk-at-the-pavilion/related',
    'GET /api/wallpapers/lookup?kind=article&id=dusk-at-the-pavilion',
  ])
})

// rows: DT-04, HM-18
test('the title block shows place, day, areas, author, licence and source', async () => {
  answering({ copyrightLink: 'https://example.com/source', ai: 'part' })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  for (const text of ['西湖', '2026年11月20日 周五', 'Tianmu Studio', 'AI 参与创作']) {
    await expect.element(screen.getByText(text).first()).toBeVisible()
  }
  await expect.element(screen.getByRole('link', { name: 'CC0 1.0' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '原始出处' }))
    .toHaveAttribute('href', 'https://example.com/source')
  await screen.getByRole('button', { name: '中国、日本' }).click()
  await expect.element(screen.getByText('2026年5月3日 周日')).toBeVisible()
})

// rows: DT-05
test('everything in the action bar works: favourite, like, share, copy the link, download', async () => {
  answering()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open()
  for (const name of [/^收藏/, /^喜欢/, '分享', /^下载 /]) {
    await expect.element(screen.getByRole('button', { name }).first()).toBeVisible()
  }
  await screen.getByRole('button', { name: '复制链接' }).click()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/article/dusk-at-the-pavilion`)
  await expect.element(screen.getByText('链接已复制')).toBeVisible()
})

// rows: DT-05, OP-07
test('more actions embed the picture in another page; what the bar has itself is not repeated', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://site.invalid')
  onTestFinished(() => void vi.unstubAllEnvs())
  answering()
  const { screen } = await open()
  await screen.getByRole('button', { name: '更多' }).click()
  await expect.element(screen.getByRole('dialog', { name: '更多' }).getByText('复制链接')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '嵌入网页' }).click()
  await expect.element(screen.getByRole('heading', { name: '嵌入网页' })).toBeVisible()
  await expect.element(screen.getByText(/aid=dusk-at-the-pavilion&amp;clock=0/)).toBeVisible()
})

// rows: DT-06
test('numbers are compact, with the exact one in the tooltip; a view counts once', async () => {
  const asked = answering()
  const { screen } = await open()
  // 12,345 before this view.
  await expect.element(screen.getByText('1.2万').first()).toHaveAttribute('title', '12,346')
  expect(screen.getByTitle('12,346').elements()).toHaveLength(1)
  expect(asked.filter((call) => call.endsWith('/view'))).toHaveLength(1)
})

// rows: DT-08
test('without a story, tags, source link and map position are still shown', async () => {
  const bare = { story: '', storyEn: '', description: '', descriptionEn: '' }
  const place = { ...sampleDetail().place, lat: 30.25, lng: 120.16 }
  answering({ ...bare, place, copyrightLink: 'https://example.org/story' })
  const { screen } = await open('en')
  await expect.element(screen.getByRole('link', { name: 'sunset' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Learn more' }))
    .toHaveAttribute('href', 'https://example.org/story')
  await expect
    .element(screen.getByRole('link', { name: 'Show on a map' }))
    .toHaveAttribute('href', expect.stringContaining('mlat=30.25&mlon=120.16'))
  expect(screen.getByRole('heading', { name: 'The story in the picture' }).elements()).toEqual([])
})

// rows: DT-08
test('story, tags that search, and five colours that copy', async () => {
  answering()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open('en')
  await expect.element(screen.getByText(/In the last minutes of light/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'sunset' })).toHaveAttribute('href', '/search?tag=sunset')
  await screen.getByRole('button', { name: 'Copy #46385C' }).click()
  expect(copied).toHaveBeenCalledWith('#46385C')
  await expect.element(screen.getByText('Copied')).toBeVisible()
})

// rows: HM-14, RT-16
test('a work of art has the facts of its museum; artist, century, style and museum lead to more', async () => {
  const art = {
    date: 'c. 1660',
    technique: 'Oil on canvas',
    dimensions: '45.5 × 41 cm',
    credit: 'Purchase, 1908',
    museum: 'Rijksmuseum',
    movement: 'Baroque',
    century: 17,
  }
  answering({ kind: 'art', art, author: { name: 'Johannes Vermeer' }, copyrightLink: 'https://example.org/milkmaid' })
  const { screen } = await open('en')
  for (const [name, href] of [
    ['Johannes Vermeer', '/arts?author=Johannes+Vermeer'],
    ['c. 1660', '/arts?century=17'],
    ['Rijksmuseum', '/arts?museum=Rijksmuseum'],
    ['Baroque', '/arts?movement=Baroque'],
    ['Purchase, 1908', 'https://example.org/milkmaid'],
  ] as const) {
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect.element(screen.getByRole('definition').filter({ hasText: 'Oil on canvas' })).toBeVisible()
  await expect.element(screen.getByText('45.5 × 41 cm')).toBeVisible()
})

// rows: RT-15
test.each([
  ['zh', '编辑手记', '等了三天的风。', 'zh-CN', ''],
  ['en', 'Editor’s note', '等了三天的风。', 'zh-CN', ''],
  ['en', 'Editor’s note', 'Three days of waiting for wind.', 'en', 'Three days of waiting for wind.'],
] as const)('in %s a pick has the “%s”: %s', async (language, title, shown, lang, textEn) => {
  answering({ kind: 'np', note: { text: '等了三天的风。', textEn } })
  const { screen } = await open(language)
  await expect.element(screen.getByRole('heading', { level: 2, name: title.replace('’', "'") })).toBeVisible()
  await expect.element(screen.getByText(shown)).toHaveAttribute('lang', lang)
})

// rows: DT-09
test('previous and next go by date, also with arrow keys', async () => {
  answering()
  const { screen, router } = await open()
  await expect.element(screen.getByRole('link', { name: '前一天，11月19日: 前一天' })).toBeVisible()
  expect(screen.getByRole('link', { name: /后一天/ }).elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => router.state.location.pathname).toBe('/article/the-day-before')
})

// rows: DT-09
test('opened from a list, they follow the list', async () => {
  answering()
  const { screen, router } = await open()
  const pictureList = ['first', 'dusk-at-the-pavilion', 'third']
  await router.navigate({ to: '.', state: { pictureList }, replace: true })
  await screen.getByRole('link', { name: '下一幅' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/article/third')
  expect(router.state.location.state.pictureList).toEqual(pictureList)
})

// rows: HM-13
test.each([
  ['spotlight', '/spotlight/third'],
  ['art', '/art/third'],
  ['np', '/np/third'],
] as const)('a neighbour of kind %s opens at the route of its kind', async (kind, path) => {
  answering()
  const { screen, router, queryClient } = await open()
  queryClient.setQueryData(['wallpaper', 'shelf', 'some'], {
    pages: [{ items: [samplePicture({ aid: 'third', title: '第三幅', kind })] }],
  })
  await router.navigate({ to: '.', state: { pictureList: ['first', 'dusk-at-the-pavilion', 'third'] }, replace: true })
  await expect.element(screen.getByRole('link', { name: '下一幅: 第三幅' })).toHaveAttribute('href', path)
  await expect.element(screen.getByRole('link', { name: '上一幅' })).toHaveAttribute('href', '/article/first')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

// rows: HM-13
test('closing the viewer on a spotlight opens the spotlight’s route', async () => {
  answering()
  const { screen, router, queryClient } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  queryClient.setQueryData(['wallpaper', 'shelf', 'some'], {
    pages: [{ items: [samplePicture({ aid: 'seen', kind: 'spotlight' })] }],
  })
  notifyViewerClosed('seen')
  await expect.poll(() => router.state.location.pathname).toBe('/spotlight/seen')
})

// rows: DT-09
test('keys pressed faster than pages load are one step each', async () => {
  answering()
  // The first page stays shown, as while the next one loads.
  const { screen, router } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  await router.navigate({ to: '.', state: { pictureList: ['first', 'dusk-at-the-pavilion', 'third'] }, replace: true })
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => router.state.location.pathname).toBe('/article/first')
})

// rows: DT-10
test('related pictures are uncropped, in a row for each relation, each with its reason', async () => {
  answering()
  const { screen } = await open()
  await scrollToRelated(screen)
  for (const [name, reason] of [
    ['同一个地方', '西湖'],
    ['同一位作者', /^(2026年)?11月3日$/],
    ['看起来相似', '相似度 62%'],
    ['看起来相似', '都有湖'],
    ['颜色相近', '#46385C #E3A189'],
  ] as const) {
    await expect.element(screen.getByRole('list', { name }).getByText(reason).first()).toBeInTheDocument()
  }
  const box = document.querySelector('[data-aid=near-tags] [data-picture-box]')?.getBoundingClientRect()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
})

// rows: DT-10
test('a row without pictures is left out, and each of the others leads to a search for more', async () => {
  answering(
    {},
    related.filter(({ why }) => why !== 'author'),
  )
  const { screen } = await open('en')
  await scrollToRelated(screen, 'Related pictures')
  const more = (name: string) => screen.getByRole('link', { name: `All: ${name}` })
  await expect.element(more('Same place')).toHaveAttribute('href', '/search?place=West+Lake')
  await expect.element(more('Looks similar')).toHaveAttribute('href', '/image-search?aid=dusk-at-the-pavilion')
  await expect.element(more('Same colours')).toHaveAttribute('href', expect.stringContaining('/search?color='))
  expect(screen.getByRole('heading', { name: 'By the same author' }).elements()).toEqual([])
})

// rows: DT-10
test('related pictures load only near the view', async () => {
  await page.viewport(1440, 200)
  const asked = answering({ story: Array.from({ length: 60 }, (_, line) => `第 ${line} 行`).join('\n') })
  const { screen } = await open()
  await expect.element(screen.getByText('第 59 行')).toBeInTheDocument()
  const requested = () => asked.filter((call) => call.endsWith('/related'))
  expect(requested()).toEqual([])
  await scrollToRelated(screen)
  await expect.poll(requested).toHaveLength(1)
})

test('a missing picture shows the route’s fallback', async () => {
  stubNetwork({})
  const { screen } = await open()
  await expect.element(screen.getByText('不在这里')).toBeVisible()
})

test('data from a list shows at once; offline the rest says so', async () => {
  stubNetwork({ '/api/wallpapers/lookup': noNetwork })
  const { screen, queryClient } = await renderPage(<FromList />)
  queryClient.setQueryData(['wallpaper', 'recent', 'zh-cn'], { items: [samplePicture()] })
  await screen.getByRole('button', { name: 'open' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  await expect.element(screen.getByText('现在没有网络').first()).toBeVisible()
})

function FromList() {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <DetailPage address={{ kind: 'article', id: 'dusk-at-the-pavilion' }} notFound={null} saveAction={saveAction} />
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      open
    </button>
  )
}

// rows: DT-09
test.each([320, 390, 820, 1100, 1440])(
  'at %i px the links to the neighbours do not cover the picture',
  async (width) => {
    await page.viewport(width, 900)
    answering({ next: { aid: 'the-day-after', title: '后一天', titleEn: 'The day after', date: '2026-11-21' } })
    const { screen } = await open()
    await expect.element(screen.getByRole('link', { name: /^后一天/ })).toBeVisible()
    const picture = document.querySelector('[data-picture-stage] [data-picture-box]')?.getBoundingClientRect()
    const ways = [...document.querySelectorAll('[data-picture-stage] a')].map((way) => way.getBoundingClientRect())
    expect(ways).toHaveLength(2)
    for (const way of ways) {
      expect(
        way.left >= (picture?.right ?? 0) || way.right <= (picture?.left ?? 0) || way.top >= (picture?.bottom ?? 0),
      ).toBe(true)
    }
  },
)

// rows: DT-03
test('on a phone an upright picture fills the width', async () => {
  await page.viewport(390, 700)
  answering({ width: 2160, height: 3840, ratio: 0.5625, orientation: 'portrait' })
  await open()
  await expect
    .poll(() => document.querySelector('[data-picture-stage] [data-picture-box]')?.getBoundingClientRect().width)
    .toBe(390)
})
