import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UploadPurpose, UploadResult } from '#contract/upload.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { MemberUploadField } from './member-upload-field.tsx'

afterEach(() => localStorage.clear())

const MB = 1024 ** 2
const png = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'image/png', lastModified: 1 })

function Form({ purpose }: { purpose: UploadPurpose }) {
  const [results, setResults] = useState<UploadResult[]>([])
  return (
    <>
      <MemberUploadField purpose={purpose} label="作品" hint="JPG、PNG" isMultiple hasCamera onChange={setResults} />
      <p data-testid="ready">{results.length}</p>
    </>
  )
}

async function renderField(language: 'zh' | 'en' = 'zh', purpose: UploadPurpose = 'creator-work') {
  const { screen } = await renderPage(<Form purpose={purpose} />, { language })
  const input = screen.getByLabelText(language === 'zh' ? '要上传的文件' : 'Files to upload')
  function choose(...files: File[]) {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    const element = input.element() as HTMLInputElement
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { screen, choose, row: (name: string) => screen.getByRole('listitem').filter({ hasText: name }) }
}

test('a chosen file is uploaded, and its result is passed on until the file is removed', async () => {
  const { screen, choose, row } = await renderField()
  choose(png('moon.png'))
  await expect.element(row('moon.png').getByText('已上传')).toBeVisible()
  await expect.element(screen.getByTestId('ready')).toHaveTextContent('1')
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('moon.png 已上传')
  await screen.getByRole('button', { name: '移除 moon.png' }).click()
  await expect.element(screen.getByTestId('ready')).toHaveTextContent('0')
})

test('a network that breaks in the middle does not start the upload again', async () => {
  const { choose, row } = await renderField()
  choose(png('cut.png', 6 * MB))
  await expect.element(row('cut.png').getByText('已上传')).toBeVisible()
})

test('an upload is paused and resumed by its buttons', async () => {
  const { screen, choose, row } = await renderField()
  choose(png('stall.png', 6 * MB))
  await screen.getByRole('button', { name: '暂停 stall.png' }).click()
  await expect.element(row('stall.png').getByText('已暂停')).toBeVisible()
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  await screen.getByRole('button', { name: '继续上传 stall.png' }).click()
  await expect.element(row('stall.png').getByText('已上传')).toBeVisible()
})

test('the same file, chosen again after a reload, continues its upload', async () => {
  const first = await renderField()
  first.choose(png('stall-reload.png', 6 * MB))
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length).toBe(1)
  const [address] = Object.values(localStorage).flatMap((text) => /api\/uploads\/[\w-]+/.exec(String(text)) ?? [])
  const offset = async () => Number((await fetch(`/${address}`, { method: 'HEAD' })).headers.get('Upload-Offset'))
  // Where the server stops reading, once: before that it would stop while the second continues.
  await expect.poll(offset).toBeGreaterThanOrEqual(3 * MB)
  await first.screen.unmount()
  const second = await renderField()
  second.choose(png('stall-reload.png', 6 * MB))
  await expect.element(second.row('stall-reload.png').getByText('已上传')).toBeVisible()
  expect(await offset()).toBe(6 * MB)
})

// rows: TX-79, TX-80, TX-81
test.each([
  ['zh', '不支持的文件类型', '文件过大', '图片分辨率不符合要求'],
  ['en', 'Unsupported file type', 'File too large', 'Image resolution does not meet requirements'],
] as const)('in %s a wrong type, size or resolution is said at the file, before it is sent', async (...texts) => {
  const [language, type, size, resolution] = texts
  const { choose, row, screen } = await renderField(language, 'contribution-image')
  choose(new File(['text'], 'notes.txt', { type: 'text/plain' }), png('big.png', 50 * MB + 1))
  await expect.element(row('notes.txt').getByText(type)).toBeVisible()
  await expect.element(row('big.png').getByText(size)).toBeVisible()
  const canvas = new OffscreenCanvas(200, 100)
  canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
  choose(new File([await canvas.convertToBlob()], 'small.png', { type: 'image/png' }))
  await expect.element(row('small.png').getByText(resolution)).toBeVisible()
  expect(screen.getByRole('button', { name: /重试|Retry/ }).elements()).toEqual([])
})

// rows: TX-80
test('a file that the server refuses by its content says so', async () => {
  const { choose, row } = await renderField()
  choose(png('refuse.png'))
  await expect.element(row('refuse.png').getByText('不支持的文件类型')).toBeVisible()
})

// rows: TX-78
test.each([
  ['zh', '上传失败，请重试', '重试 fail.png'],
  ['en', 'Upload failed, please try again', 'Retry fail.png'],
] as const)('in %s a failure of the server is told, and can be retried', async (language, text, retry) => {
  const { screen, choose, row } = await renderField(language)
  choose(png('fail.png'))
  await expect.element(row('fail.png').getByText(text)).toBeVisible()
  await screen.getByRole('button', { name: retry }).click()
  await expect.element(screen.getByTestId('ready')).toHaveTextContent('1')
})

// rows: TX-77
test.each([
  ['zh', '网络错误，请检查您的连接', '重试 lost.png'],
  ['en', 'Network error, please check your connection', 'Retry lost.png'],
] as const)('in %s a missing network is told, and can be retried', async (language, text, retry) => {
  const { screen, choose, row } = await renderField(language)
  // As the browser reports it without a network; no request is retried then.
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
  try {
    choose(png('lost.png'))
    await expect.element(row('lost.png').getByText(text)).toBeVisible()
  } finally {
    send.mockRestore()
    Reflect.deleteProperty(navigator, 'onLine')
  }
  await screen.getByRole('button', { name: retry }).click()
  await expect.element(screen.getByTestId('ready')).toHaveTextContent('1')
})

test('files are dropped and pasted as well, and the field is named and described', async () => {
  const { screen, row } = await renderField()
  const group = screen.getByRole('group', { name: '作品' })
  await expect.element(group).toHaveAccessibleDescription('JPG、PNG')
  const dropped = new DataTransfer()
  dropped.items.add(png('dropped.png'))
  const zone = screen.getByText('拖放文件到这里，或直接粘贴').element()
  zone.dispatchEvent(new DragEvent('dragover', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await expect.element(screen.getByText('松开即可上传')).toBeVisible()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await expect.element(row('dropped.png').getByText('已上传')).toBeVisible()
  const pasted = new DataTransfer()
  pasted.items.add(png('pasted.png'))
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  await expect.element(row('pasted.png').getByText('已上传')).toBeVisible()
})
