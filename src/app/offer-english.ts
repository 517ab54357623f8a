import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { switchLanguage } from '#src/i18n/language.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'

const OFFERED = 'wp_english_offered'
/** Long enough to be read in a language that one does not read well. */
const STANDS_MS = 12_000

/**
 * Offers English once to a browser that prefers it, at the first press, while nobody has chosen a language here. Chinese
 * stays until the offer is taken. Returns what ends it.
 */
export function offerEnglish(router: AnyRouter) {
  const done = new AbortController()
  const offer = () => {
    done.abort()
    if (!isWanted()) return
    writeText(OFFERED, 'yes')
    const action = { label: t({ id: 'offer.english', message: 'English' }), onPress: () => void change(router) }
    toast.startup.blank(t({ id: 'offer.text', message: 'This site also speaks English.' }), {
      duration: STANDS_MS,
      action,
    })
  }
  if (isWanted()) {
    for (const event of ['pointerup', 'keyup']) window.addEventListener(event, offer, { signal: done.signal })
  }
  return () => done.abort()
}

const isWanted = () =>
  i18n.locale !== 'en' &&
  navigator.language.startsWith('en') &&
  readText('language') === null &&
  readText(OFFERED) === null

async function change(router: AnyRouter) {
  try {
    await switchLanguage('en')
  } catch {
    showLoadFailed()
    return
  }
  // Titles and descriptions of the page are made by its route.
  await router.invalidate()
}
