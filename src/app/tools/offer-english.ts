import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { switchLanguage } from '#src/i18n/language.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'

const OFFERED = 'wp_english_offered'
/** Long enough to read in a language one does not read well. */
const SHOWN_MS = 12_000

/**
 * Offers English once to a browser that prefers it, at the first press, unless a language has been chosen here. Chinese
 * stays until the offer is accepted. Returns a cleanup function.
 */
export function offerEnglish(router: AnyRouter) {
  const done = new AbortController()
  const offer = () => {
    done.abort()
    if (!isWanted()) return
    writeText(OFFERED, 'yes')
    const action = { label: t({ id: 'offer.english', message: 'English' }), onPress: () => void change(router) }
    toast.startup.blank(t({ id: 'offer.text', message: 'This site also speaks English.' }), {
      duration: SHOWN_MS,
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
  // The route computes the page's title and description.
  await router.invalidate()
}
