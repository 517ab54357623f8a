import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pull } from '#src/lib/input/touch-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { Dialog } from './dialog.tsx'

function Question() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        打开
      </button>
      {isOpen && (
        <Dialog title="取消收藏 12 张" description="图片本身不受影响。" onClose={() => setIsOpen(false)}>
          <button type="button">保留</button>
        </Dialog>
      )}
    </>
  )
}

test('a dialog is labelled and described, traps the focus and restores it', async () => {
  const { screen } = await renderPage(<Question />)
  await screen.getByRole('button', { name: '打开' }).click()
  const dialog = page.getByRole('dialog', { name: '取消收藏 12 张' })
  await expect.element(dialog).toHaveAccessibleDescription('图片本身不受影响。')
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.keyboard('{Tab}')
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '打开' })).toHaveFocus()
})

const box = () => page.getByRole('dialog').element().getBoundingClientRect()

test('below 640 px it is a sheet at the bottom, from there on a dialog in the middle', async () => {
  const { screen } = await renderPage(<Question />)
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: '打开' }).click()
  await expect.poll(() => [box().bottom, box().width]).toEqual([844, 390])
  await page.viewport(1024, 768)
  await expect.poll(() => box().width).toBe(440)
  expect(Math.abs(box().top + box().height / 2 - 384)).toBeLessThan(2)
})

function LongSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="尺寸" onClose={onClose}>
      <div data-testid="list" style={{ blockSize: 200, overflowY: 'auto' }}>
        <p style={{ blockSize: 900 }}>很长</p>
      </div>
    </Dialog>
  )
}

/** Moves a finger between two y positions on the sheet's title or content, slowly by default. */
const pullDown = (name: '尺寸' | '很长', from: number, to: number, every = 200) =>
  pull(
    page.getByText(name).element(),
    [
      [200, from],
      [200, (from + to) / 2],
      [201, to],
    ],
    { every },
  )

async function openSheet() {
  await page.viewport(390, 844)
  const onClose = vi.fn()
  await renderPage(<LongSheet onClose={onClose} />)
  await expect.element(page.getByText('很长')).toBeVisible()
  const sheet = page.getByRole('dialog').element()
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  return { onClose, sheet }
}

test('a sheet follows the finger from its head and closes after a long drag; a short slow one springs back', async () => {
  const { onClose, sheet } = await openSheet()
  const top = sheet.getBoundingClientRect().top
  const release = pullDown('尺寸', 500, 560)
  expect(sheet.getBoundingClientRect().top - top).toBe(60)
  release()
  await expect.poll(() => sheet.getBoundingClientRect().top).toBe(top)
  pullDown('尺寸', 500, 560)('touchcancel')
  await expect.poll(() => sheet.getBoundingClientRect().top).toBe(top)
  expect(onClose).not.toHaveBeenCalled()
  pullDown('尺寸', 500, 640)()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a short flick closes it', async () => {
  const { onClose } = await openSheet()
  pullDown('尺寸', 500, 540, 16)()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('content drags the sheet only when scrolled to the top, and still scrolls up and sideways', async () => {
  const { onClose, sheet } = await openSheet()
  const list = page.getByTestId('list').element()
  list.scrollTop = 40
  expect(pullDown('很长', 500, 700)()).toBe(false)
  list.scrollTop = 0
  expect(pullDown('很长', 700, 500)()).toBe(false)
  pull(page.getByText('很长').element(), [
    [100, 500],
    [300, 520],
  ])()
  expect(sheet.style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
  expect(pullDown('很长', 500, 700)()).toBe(true)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a sheet closes although its animation does not come to its end', async () => {
  const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate')
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const animation = animate.apply(this, given)
    animation.pause()
    return animation
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { onClose } = await openSheet()
  pullDown('尺寸', 500, 700)()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a second finger cancels the drag; a centred dialog cannot be dragged', async () => {
  const { onClose, sheet } = await openSheet()
  pullDown('尺寸', 500, 700)
  expect(sheet.style.translate).not.toBe('')
  pull(page.getByText('尺寸').element(), [[100, 500]], { identifier: 2 })()
  expect(sheet.style.translate).toBe('')
  await page.viewport(1024, 768)
  pullDown('尺寸', 300, 600)()
  expect(sheet.style.translate).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})
