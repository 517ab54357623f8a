import { i18n } from '@lingui/core'
import { readText, writeText } from '#src/lib/storage.ts'

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

const CATALOGS = {
  zh: () => import('./locales/zh/translation.po'),
  en: () => import('./locales/en/translation.po'),
}

/** The language remembered under `language`; Chinese where there is none. */
export function rememberedLanguage(): Language {
  return readText('language') === 'en' ? 'en' : 'zh'
}

/** Loads the texts, then switches page and `lang`; what is typed stays, nothing reloads. */
export async function activateLanguage(language: Language) {
  const { messages } = await CATALOGS[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}

/** Switches and remembers. */
export async function switchLanguage(language: Language) {
  writeText('language', language)
  await activateLanguage(language)
}
