import { expect } from 'vitest'

/** Texts of the visible toasts. */
export const toastTexts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent)

/** Waits for a toast with this text. */
export const toastWith = (text: string) => expect.poll(toastTexts).toContainEqual(expect.stringContaining(text))

/** Closes the toasts of an earlier test, also those that only appear now. */
export async function closeToasts() {
  const closed = new Set<Element>()
  const closeNext = () => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-toast-close]')) {
      if (!closed.has(close)) close.click()
      closed.add(close)
    }
    return toastTexts()
  }
  await expect.poll(closeNext).toEqual([])
}
