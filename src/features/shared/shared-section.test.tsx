import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SHARED_CACHE, SHARED_NOTE, SHARED_PENDING_NOTE, type SharedNote } from '#contract/shared-pictures.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { sharedQueries } from './queries.ts'
import { readShared } from './read-shared.ts'
import { SharedSection } from './shared-section.tsx'

const ANNA = 1
const BO = 2

/** As stored by the worker. */
async function share(
  pictures: { name: string; blob: Blob }[],
  leftOut: SharedNote['leftOut'] = [],
  note: string = SHARED_NOTE,
) {
  const store = await caches.open(SHARED_CACHE)
  const address = (index: number) => (note === SHARED_NOTE ? `/shared/${index}` : `/shared/later-${index}`)
  const noted = pictures.map(({ name, blob }, index) => ({ address: address(index), name, bytes: blob.size }))
  for (const [index, { blob }] of pictures.entries()) await store.put(address(index), new Response(blob))
  await store.put(note, Response.json({ pictures: noted, leftOut }))
}

async function showShared() {
  function Page() {
    const shared = useQuery(sharedQueries.last(ANNA))
    return shared.data && <SharedSection shared={shared.data} onSearch={() => {}} onCrop={async () => {}} />
  }
  return renderPage(<Page />)
}

async function drawn(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return canvas.convertToBlob()
}

afterEach(() => caches.delete(SHARED_CACHE))

// rows: SH-36
test('a shared picture is shown with its size, and links to pictures of its shape', async () => {
  await share(
    [
      { name: 'lake.png', blob: await drawn(90, 160) },
      { name: 'strange.heic', blob: new Blob(['no picture'], { type: 'image/heic' }) },
    ],
    [
      { why: 'no-picture', count: 2 },
      { why: 'too-many', count: 37 },
    ],
  )
  const shared = await readShared(ANNA)
  if (!shared) throw new Error('nothing was read')
  const [searched, cropped]: [string[], string[]] = [[], []]
  const { screen } = await renderPage(
    <SharedSection
      shared={shared}
      onSearch={(name) => void searched.push(name)}
      onCrop={async (name) => void cropped.push(name)}
    />,
  )
  await expect.element(screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
  await expect.element(screen.getByText(/^90×160 · 9:16 · /)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看这个画幅的图片' }))
    .toHaveAttribute('href', '/spotlights?orientation=portrait')
  await expect.element(screen.getByText('这个浏览器无法显示这种图片。')).toBeVisible()
  for (const text of ['2 张', '2 个文件不是图片。', '另有 37 张未收下：一次最多 10 张。'])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  // Only a picture that this browser can decode.
  await screen.getByRole('button', { name: '用这张图搜索' }).click()
  await screen.getByRole('button', { name: '裁成壁纸' }).click()
  expect([searched, cropped]).toEqual([['lake.png'], ['lake.png']])
})

// rows: SH-36
test('later pictures replace the earlier ones only on confirmation', async () => {
  await share([{ name: 'lake.png', blob: await drawn(3, 2) }])
  await share([{ name: 'stranger.png', blob: await drawn(3, 2) }], [], SHARED_PENDING_NOTE)
  const { screen } = await showShared()
  await expect.element(screen.getByRole('heading', { name: '新收到 1 张图片，要替换之前的吗？' })).toBeVisible()
  await screen.getByRole('button', { name: '丢弃新图片' }).click()
  await expect.element(screen.getByRole('img', { name: 'stranger.png' })).not.toBeInTheDocument()
  expect((await readShared(ANNA))?.pictures.map(({ name }) => name)).toEqual(['lake.png'])

  await share([{ name: 'dune.png', blob: await drawn(3, 2) }], [], SHARED_PENDING_NOTE)
  await showShared()
  await page.getByRole('button', { name: '替换', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '替换', exact: true })).not.toBeInTheDocument()
  expect(await readShared(ANNA)).toMatchObject({ pictures: [{ name: 'dune.png' }], pending: [] })
  expect(await (await caches.open(SHARED_CACHE)).match('/shared/0')).toBeUndefined()
})

test('only the first member to look sees it', async () => {
  await share([{ name: 'lake.png', blob: await drawn(3, 2) }])
  expect((await readShared(ANNA))?.pictures).toHaveLength(1)
  expect((await readShared(ANNA))?.pictures).toHaveLength(1)
  expect(await readShared(BO)).toBeNull()
  expect(await readShared(ANNA)).toBeNull()
})

test('an invalid record and a missing picture cause no error', async () => {
  expect(await readShared(ANNA)).toBeNull()
  await share([{ name: 'lake.png', blob: await drawn(3, 2) }])
  const store = await caches.open(SHARED_CACHE)
  await store.delete('/shared/0')
  expect(await readShared(ANNA)).toEqual({ pictures: [], leftOut: [], pending: [] })
  await store.put(SHARED_NOTE, new Response('<html>'))
  expect(await readShared(ANNA)).toBeNull()
})
