import { i18n } from '@lingui/core'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { activateLanguage } from '#src/i18n/language.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { offerEnglish } from './offer-english.ts'

const invalidate = vi.fn(async () => {})

/** A browser in `language` on its first visit, after the first press. */
function visit(language: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  onTestFinished(offerEnglish({ invalidate } as never))
  window.dispatchEvent(new PointerEvent('pointerup'))
}

beforeEach(async () => {
  localStorage.clear()
  await activateLanguage('zh')
  await closeToasts()
  return () => vi.restoreAllMocks()
})

// rows: IN-01
test('a browser in English is offered English once, and the page stays Chinese until that is accepted', async () => {
  visit('en-GB')
  await toastWith('This site also speaks English.')
  expect(i18n.locale).toBe('zh')
  await closeToasts()
  visit('en-GB')
  await expect.poll(toastTexts).toEqual([])

  localStorage.clear()
  visit('en-GB')
  await toastWith('This site also speaks English.')
  await userEvent.click(document.querySelector('[data-sonner-toast] button') ?? document.body)
  await expect.poll(() => i18n.locale).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
  expect(invalidate).toHaveBeenCalledOnce()
})

// rows: IN-01
test.each(['zh-CN', 'fr'])('a browser in %s gets no offer', async (language) => {
  visit(language)
  expect(localStorage.getItem('wp_english_offered')).toBeNull()
})

// rows: IN-01
test('a visitor who has chosen Chinese gets no offer', async () => {
  localStorage.setItem('language', 'zh')
  visit('en-GB')
  expect(localStorage.getItem('wp_english_offered')).toBeNull()
})
