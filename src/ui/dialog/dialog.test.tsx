import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('a dialog is labelled and described, keeps the focus inside and gives it back', async () => {
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
