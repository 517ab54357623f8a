import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { toast } from './toast.ts'

vi.mock('./toaster.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a text shows without the toaster when its script fails to load, above an open dialog', async () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  toast.startup.error('现在没有网络')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('现在没有网络')
  // In the top layer, like the dialog.
  expect(alert.element().matches(':popover-open')).toBe(true)
  dialog.remove()
})
