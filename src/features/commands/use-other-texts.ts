import { type I18n, setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type Language, messagesOf } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'

/** Actions are named in `tools`; pages by their routes, in the texts of the app. */
export async function commandTexts(language: Language) {
  const [actions, pages] = await Promise.all([messagesOf('tools', language), messagesOf(undefined, language)])
  return { ...pages, ...actions }
}

const textsIn = (language: Language) => async (): Promise<I18n> =>
  setupI18n({ locale: language, messages: { [language]: await commandTexts(language) } })

const OTHER = { zh: textsIn('en'), en: textsIn('zh') }

/** The commands' texts in the language other than the page's; null until loaded. */
export function useOtherTexts(): I18n | null {
  const { i18n } = useLingui()
  return useLoaded(i18n.locale === 'en' ? OTHER.en : OTHER.zh).value
}
