import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ImageSearchItem, ImageSearchResult } from '#contract/image-search.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { ImageSearchPage } from './image-search-page.tsx'
import { searchAtom } from './query-picture.ts'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  store.set(searchAtom, null)
  await page.viewport(390, 844)
  await closeToasts()
})
afterEach(() => onlineManager.setOnline(true))

const item = (aid: string, title: string, similarity: number): ImageSearchItem => {
  const wallpaper = samplePicture({ aid, title, titleEn: title })
  return {
    similarity,
    resolution: '3840x2160',
    likes: 3,
    downloads: 2,
    views: 1,
    author: '林间',
    date: '2026-03-01',
    location: '武夷山',
    locationEn: 'Wuyi Mountains',
    tags: ['月亮'],
    tagsEn: ['moon'],
    wallpaper,
  }
}
const FOUND = [item('a', '月下鹤', 0.96), item('b', '月照群山', 0.62), item('c', '绿静', 0.41)]

interface Site {
  items?: ImageSearchItem[]
  answer?: () => Response
}

async function open({ items = FOUND, answer }: Site = {}, aid?: string, language: 'zh' | 'en' = 'zh') {
  const forms: FormData[] = []
  const result: ImageSearchResult = { items, relatedTags: ['月亮'], relatedTagsEn: ['moon'], thumbhash: '' }
  stubNetwork({
    '/api/search/image': async (request) => {
      forms.push(await request.formData())
      return answer?.() ?? ok(result)
    },
  })
  const onForget = vi.fn<() => void>()
  const { screen } = await renderPage(<ImageSearchPage aid={aid} onForget={onForget} renderShared={undefined} />, {
    language,
    built: ['/image-search'],
  })
  const file = screen.getByLabelText(language === 'zh' ? '要上传的文件' : 'Files to upload')
  return { screen, forms, onForget, list: screen.getByRole('list', { name: '相似的图片' }), file }
}

async function drawn(width = 64, height = 40) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#c84'
  context.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob()], 'screen.png', { type: 'image/png' })
}

function choose(input: Element, file: File) {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

// rows: SE-10, SE-13, RT-10
test('a chosen picture is searched for as a small copy, and the same one is told with all that is known', async () => {
  const { screen, forms, file, list, onForget } = await open()
  choose(file.element(), await drawn(2000, 1250))
  await expect.element(screen.getByRole('heading', { name: '这就是《月下鹤》' })).toBeVisible()
  const sent = forms[0]?.get('file')
  if (!(sent instanceof File)) throw new Error('no file was sent')
  const { width, height } = await createImageBitmap(sent)
  expect([sent.type, width, height]).toEqual(['image/jpeg', 640, 400])
  const same = screen.getByRole('region', { name: '同一张图片' })
  for (const text of ['96%', '7680×4320', '月亮'])
    await expect.element(same.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(
      list
        .getByRole('listitem')
        .first()
        .getByText(/^相似度 62% · 7680×4320/),
    )
    .toBeVisible()
  expect(onForget).toHaveBeenCalled()
})

// rows: SE-14, RT-10
test('the slider leaves out what is less similar, and what is nearest can be shown again', async () => {
  const { screen, file, list } = await open({ items: FOUND.slice(1) })
  choose(file.element(), await drawn())
  await expect.element(list.getByRole('listitem').nth(1)).toBeVisible()
  await screen.getByRole('slider', { name: '相似度不低于 40%' }).fill('95')
  await expect.element(screen.getByText('没有达到这个相似度的图片')).toBeVisible()
  await expect.element(screen.getByText('最接近的一张，相似度 62%。')).toBeVisible()
  await screen.getByRole('button', { name: '查看这张' }).click()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)
})

// rows: SE-14
test('a part is chosen by keys, and only it is sent', async () => {
  const { screen, forms, file } = await open()
  choose(file.element(), await drawn(600, 400))
  const corner = screen.getByRole('button', { name: '右下角' })
  await expect.element(corner).toBeInTheDocument()
  await expect.poll(() => forms.length).toBe(1)
  ;(corner.element() as HTMLElement).focus()
  corner.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, ctrlKey: true }))
  await expect.poll(() => forms.length).toBe(2)
  const sent = forms[1]?.get('file')
  const { width } = await createImageBitmap(sent as File)
  expect(width).toBeLessThan(600)
  await screen.getByRole('button', { name: '整张图片' }).click()
  await expect.element(screen.getByRole('button', { name: '整张图片' })).not.toBeInTheDocument()
})

// rows: SE-11, SE-12, TX-64, TX-65
test.each([
  ['zh', '请上传有效的图片文件', '文件大小不能超过5MB'],
  ['en', 'Please upload a valid image file', 'File size cannot exceed 5MB'],
] as const)(
  'in %s a file that is no picture or too large is refused before it is sent',
  async (language, type, size) => {
    const { screen, forms, file } = await open({}, undefined, language)
    choose(file.element(), new File(['MZ'], 'moon.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('group').getByText(type)).toBeVisible()
    await toastWith(type)
    choose(file.element(), new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'moon.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('group').getByText(size)).toBeVisible()
    expect(forms).toEqual([])
  },
)

// rows: SE-13
test('an address is searched for, if it is one', async () => {
  const { screen, forms } = await open()
  const field = screen.getByRole('textbox', { name: '或者输入图片地址' })
  await field.fill('moon.jpg')
  await screen.getByRole('button', { name: '搜索' }).click()
  await expect.element(screen.getByText('请输入以 https:// 开头的地址')).toBeVisible()
  await field.fill('https://example.com/moon.jpg')
  await screen.getByRole('button', { name: '搜索' }).click()
  await expect.element(screen.getByRole('heading', { name: '这就是《月下鹤》' })).toBeVisible()
  expect(forms.map((form) => form.get('url'))).toEqual(['https://example.com/moon.jpg'])
  await screen.getByRole('button', { name: '换一张' }).click()
  await expect.element(field).toBeVisible()
})

// rows: SE-13
test('a picture of the site is searched for by the address of the page', async () => {
  const { screen, forms } = await open({}, 'peach-sun')
  await expect.element(screen.getByRole('heading', { name: '相似的图片' })).toBeVisible()
  expect(forms.map((form) => form.get('aid'))).toEqual(['peach-sun'])
})

// rows: SE-16, TX-63
test.each([
  ['zh', '搜索失败，请重试', '重试'],
  ['en', 'search failed, please try again', 'Retry'],
] as const)('in %s a failed search says so and can be tried again', async (language, text, retry) => {
  let isBroken = true
  const answer = () =>
    isBroken ? Response.json({ code: 500, success: false, message: '' }, { status: 500 }) : undefined
  const { screen } = await open({ answer: answer as () => Response }, 'peach-sun', language)
  await expect.element(screen.getByText(text)).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: retry }).click()
  await expect.element(screen.getByRole('slider')).toBeVisible()
})

// rows: SE-11, SE-12, SE-13
test.each(['upload-type-refused', 'upload-too-large', 'image-address-refused'] as const)(
  'a picture that is refused as %s leads to another one, because a retry would change nothing',
  async (problem) => {
    const { status, code } = PROBLEMS[problem]
    const refusal = () => Response.json({ code, success: false, message: '为什么', problem }, { status })
    const { screen, forms } = await open({ answer: refusal })
    const field = screen.getByRole('textbox', { name: '或者输入图片地址' })
    await field.fill('https://example.com/moon.svg')
    await screen.getByRole('button', { name: '搜索' }).click()
    const alert = screen.getByRole('alert')
    await expect.element(alert.getByText('这张图片不能用来搜图')).toBeVisible()
    await expect.element(alert.getByText('为什么')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
    await alert.getByRole('button', { name: '选另一张图片' }).click()
    await expect.element(field).toBeVisible()
    expect(forms).toHaveLength(1)
  },
)

// rows: SE-13
test('the button beside the address is as tall as its field, also below an error', async () => {
  const { screen } = await open()
  const button = screen.getByRole('button', { name: '搜索' })
  await button.click()
  await expect.element(screen.getByText('请输入以 https:// 开头的地址')).toBeVisible()
  const box = screen.getByRole('textbox', { name: '或者输入图片地址' }).element().parentElement
  // Once styles and the error stand: on a busy machine one of them came between.
  const apart = () => {
    const [own, field] = [button.element().getBoundingClientRect(), box?.getBoundingClientRect()]
    return [own.top - (field?.top ?? 0), own.bottom - (field?.bottom ?? 0)]
  }
  await expect.poll(apart).toEqual([0, 0])
})

// rows: SE-16
test.each([
  ['zh', '网络错误，请检查您的连接'],
  ['en', 'network error, please check your connection'],
] as const)('in %s a search without a connection says so', async (language, text) => {
  onlineManager.setOnline(false)
  const { screen, forms } = await open({}, 'peach-sun', language)
  await expect.element(screen.getByText(text)).toBeVisible()
  expect(forms).toEqual([])
})

// rows: RT-10
test('without a connection it says why nothing can be searched for', async () => {
  onlineManager.setOnline(false)
  const { screen } = await open()
  await expect.element(screen.getByText('你已离线，以图搜图需要联网。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '选择文件' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: '搜索' })).toBeDisabled()
})

// rows: RT-10
test.each(['zh', 'en'] as const)('in %s it has no serious accessibility finding', async (language) => {
  const { screen, file } = await open({}, undefined, language)
  await expectAccessible()
  choose(file.element(), await drawn())
  await expect.element(screen.getByRole('slider')).toBeVisible()
  await expectAccessible()
})
