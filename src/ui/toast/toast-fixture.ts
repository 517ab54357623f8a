import { expect } from 'vitest'

/** The toaster comes with its first toast, which on a busy machine takes its time. */
const PATIENCE = { timeout: 15_000 }

/** Texts of the toasts that stand now. */
export const toastTexts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.textContent)

/** Waits for a toast with this text. */
export const toastWith = (text: string) =>
  expect.poll(toastTexts, PATIENCE).toContainEqual(expect.stringContaining(text))

/** Closes what an earlier test has said. */
export async function closeToasts() {
  for (const close of document.querySelectorAll<HTMLElement>('[data-toast-close]')) close.click()
  await expect.poll(toastTexts, PATIENCE).toEqual([])
}
