import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { FileDrop } from './file-drop.tsx'

const paste = (name: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.items.add(new File(['x'], name, { type: 'image/png' }))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

// rows: DT-20
test('files are pasted anywhere on the page, but not into a field under an open dialog or one that is off', async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const field = (isOff = false) => <FileDrop label="Picture" accept={['image/*']} isOff={isOff} onFiles={onFiles} />
  const pasteOn = async (page: ReactElement, name: string) => {
    const { screen } = await renderPage(page)
    const isTaken = paste(name)
    await screen.unmount()
    return isTaken
  }
  expect(await pasteOn(<div aria-hidden="true">{field()}</div>, 'under.png')).toBe(false)
  expect(await pasteOn(field(true), 'off.png')).toBe(false)
  expect(await pasteOn(field(), 'a.png')).toBe(true)
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([['a.png']])
})
