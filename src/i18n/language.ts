import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE_COOKIE } from '#contract/hint-cookies.ts'
import { writeHint } from '#src/lib/browser/hint-cookie.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { catalogName } from './catalog-name.ts'

declare module '#src/lib/storage/storage.ts' {
  interface NamedStorageKeys {
    language: true
  }
}

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Catalogs of the page's texts; the namespaces `message` and `contribute` come with their features. */
const CATALOGS = import.meta.glob<{ messages: Messages }>(['./locales/*/translation*.po', './locales/*/search.po'])

/** A text catalog that loads with the pages it is for, by its name in a `feature.ts`; a test compares the two. */
type Part = string

/** The page's language, from the moment it was requested. */
let current = rememberedLanguage()

/** Catalogs loaded so far. */
const wanted = new Set<Part>()

/** The language stored under `language`; Chinese by default. */
export function rememberedLanguage(): Language {
  return readText('language') === 'en' ? 'en' : 'zh'
}

/** Loads the texts, then switches page and `lang`, without a reload; typed text stays. */
export async function activateLanguage(language: Language) {
  const before = current
  current = language
  try {
    await Promise.all([load(undefined, language), ...[...wanted].map((part) => load(part, language))])
  } catch (error) {
    // The page still shows the other language, and so must catalogs that load later.
    if (current === language) current = before
    throw error
  }
  // Switched again in the meantime.
  if (current !== language) return
  i18n.activate(language)
  writeHint(LANGUAGE_COOKIE, language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}

/** Resolves to `module` once its texts are loaded too: for modules with their own catalog. */
export async function withTexts<Module>(part: Part, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(part)])
  return loaded
}

/** Resolves when this catalog is loaded, now and after each switch of the language. */
export async function loadTexts(part: Part) {
  if (wanted.has(part)) return
  const language = current
  await load(part, language)
  // Switched in the meantime: the other language loaded without this catalog.
  if (current !== language) return loadTexts(part)
  wanted.add(part)
}

async function load(part: Part | undefined, language: Language) {
  const messages = await messagesOf(part, language)
  if (messages) i18n.load(language, messages)
}

/** One catalog in one language, whatever the page's language; undefined if there is none. */
export async function messagesOf(part: Part | undefined, language: Language): Promise<Messages | undefined> {
  return (await CATALOGS[`./locales/${language}/${catalogName(part)}.po`]?.())?.messages
}

/** Switches the language and stores it. */
export async function switchLanguage(language: Language) {
  writeText('language', language)
  await activateLanguage(language)
}
