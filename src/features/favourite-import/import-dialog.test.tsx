import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fileIdentifier } from '#contract/file-identifier.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { ImportDialog } from './import-dialog.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})
afterEach(() => onlineManager.setOnline(true))

const found = (aid: string, similarity: number, faved = false) => {
  const wallpaper = samplePicture({ aid, title: `画 ${aid}` })
  return { similarity, wallpaper: { ...wallpaper, me: { ...wallpaper.me, faved } } }
}

/** A site that recognises each file in turn by `matches`, and fails while `broken()`. */
async function open(matches: readonly unknown[] = [], broken: () => boolean = () => false) {
  const rest = [...matches]
  const added: unknown[] = []
  stubNetwork({
    '/api/me/favs/import/match': async (request) => {
      if (broken()) return new Response('', { status: 503 })
      const { length } = (await request.formData()).getAll('pictures')
      return ok({ matches: rest.splice(0, length) })
    },
    '/api/me/favs/import/find': async (request) => {
      const { aids } = (await request.json()) as { aids: string[] }
      return ok({ items: aids.filter((aid) => aid !== 'gone').map((aid) => found(aid, 1).wallpaper) })
    },
    '/api/me/favs/import': async (request) => {
      const { aids } = (await request.json()) as { aids: string[] }
      added.push(aids)
      return ok({ done: aids.length, failed: [], added: aids })
    },
    '/api/me/favs/bulk': async (request) => {
      const { ids } = (await request.json()) as { ids: string[] }
      return ok({ done: ids.length, failed: [] })
    },
  })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderPage(<ImportDialog onClose={onClose} />)
  const input = screen.getByLabelText('要上传的文件')
  return { screen, added, onClose, choose: (...files: File[]) => choose(input.element(), files) }
}

async function drawn(name: string) {
  const canvas = new OffscreenCanvas(64, 40)
  canvas.getContext('2d')?.fillRect(0, 0, 32, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

function choose(input: Element, files: readonly File[]) {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

// rows: OP-10
test('identical pictures are selected, similar ones offered, existing and unmatched ones listed; adding can be undone', async () => {
  const matches = [found('a', 0.97), found('b', 0.7), found('c', 0.99, true), null]
  const { screen, added, onClose, choose } = await open(matches)
  const broken = new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })
  choose(await drawn('a.png'), await drawn('b.png'), await drawn('c.png'), await drawn('d.png'), broken)
  await expect.element(screen.getByText('找到 3 张图片')).toBeVisible()
  await expect.element(screen.getByText('本站没有这张图')).toBeVisible()
  await expect.element(screen.getByText('浏览器打不开这个文件')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /画 a/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /已在收藏中/ })).toBeDisabled()
  const near = screen.getByRole('checkbox', { name: /看起来相似，70%/ })
  await expect.element(near).not.toBeChecked()
  await expectAccessible()
  await near.click()
  await screen.getByRole('button', { name: '收藏这 2 张' }).click()
  await toastWith('已收藏 2 张图片')
  expect(onClose).toHaveBeenCalled()
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '撤销')
  undo?.click()
  await toastWith('已撤销 2 张收藏')
  expect(added).toEqual([['a', 'b']])
})

// rows: OP-10
test('a failure in the middle loses nothing: the rest is tried again', async () => {
  let isBroken = true
  const { screen, choose } = await open([found('a', 0.97)], () => isBroken)
  const listed = new File([`<dc:identifier>${fileIdentifier('cropped')}</dc:identifier>`], 'crop.jpg', {
    type: 'image/jpeg',
  })
  choose(listed, await drawn('a.png'))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /画 cropped/ })).toBeChecked()
  isBroken = false
  await screen.getByRole('button', { name: '重试剩余部分' }).click()
  await expect.element(screen.getByRole('button', { name: '收藏这 2 张' })).toBeEnabled()
})

// rows: OP-10
test('an invalid list, unsupported files and being offline each show a message', async () => {
  const { screen, choose } = await open()
  choose(new File(['{}'], 'settings.json'))
  await expect.element(screen.getByText('无法识别清单“settings.json”。')).toBeVisible()
  choose(new File(['x'], 'notes.pdf'), new File(['Remember the milk.'], 'notes.txt'))
  await expect.element(screen.getByText('这些文件里没有图片，也没有清单。')).toBeVisible()
  await screen.getByRole('textbox').fill('a word')
  await screen.getByRole('button', { name: '查找' }).click()
  await expect.element(screen.getByText('“a word”不是以 https:// 开头的网址')).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/^当前没有网络。导入需要联网/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '选择文件', exact: true })).toBeDisabled()
})

// rows: OP-10
test('an exported list is imported with what is no longer there named, more than a thousand are cut with a word', async () => {
  const { screen, choose } = await open()
  const items = ['dusk', 'gone'].map((aid) => ({ aid }))
  choose(new File([JSON.stringify({ schema: 'tianmu-list', items })], 'tianmu-favs.json'))
  await expect.element(screen.getByText('找到 1 张图片')).toBeVisible()
  await expect.element(screen.getByText('gone')).toBeVisible()
  await screen.getByRole('button', { name: '重新选择' }).click()
  const many = Array.from({ length: 1_002 }, (_, index) => ({ aid: `p${index}` }))
  await expect.element(screen.getByRole('button', { name: '选择文件', exact: true })).toBeVisible()
  choose(new File([JSON.stringify({ schema: 'tianmu-list', items: many })], 'many.json'))
  await expect.element(screen.getByText('一次最多导入 1,000 张，还有 2 张未纳入。')).toBeVisible()
  await screen.getByRole('button', { name: '用其中 1,000 张继续' }).click()
  await expect.element(screen.getByRole('button', { name: '收藏这 1,000 张' })).toBeEnabled()
})

// rows: OP-10
test('lines of a list that are no address, and addresses beyond the limit, are counted; the rest can go on', async () => {
  const { screen, choose } = await open()
  choose(new File([`${location.origin}/article/dusk\nhttp://pictures.example/a.jpg\na word`], 'list.txt'))
  await expect.element(screen.getByText('清单里有 2 行不是以 https:// 开头的网址。')).toBeVisible()
  const many = Array.from({ length: 103 }, (_, index) => `https://pictures.example/${index}.jpg`)
  choose(new File([many.join('\n')], 'addresses.txt'))
  await expect.element(screen.getByText('一次最多导入 100 个网址，还有 3 个未纳入。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '用其中 100 张继续' })).toBeVisible()
})
