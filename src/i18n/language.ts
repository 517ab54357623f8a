import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE_COOKIE } from '#contract/hint-cookies.ts'
import { writeHint } from '#src/lib/browser/hint-cookie.ts'
import { readText, writeText } from '#src/lib/storage/storage.ts'

export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every catalog of the page's own texts; `search`, `message` and `contribute` come with their features. */
const CATALOGS = import.meta.glob<{ messages: Messages }>('./locales/*/translation*.po')

/** A text catalog that loads with the pages it is for, by its name in a `feature.ts`; a test compares the two. */
type Part = string

/** Of the page, from the moment on in which it was asked for. */
let current = rememberedLanguage()

/** Parts of the texts that the page has needed so far. */
const wanted = new Set<Part>()

/** The language remembered under `language`; Chinese where there is none. */
export function rememberedLanguage(): Language {
  return readText('language') === 'en' ? 'en' : 'zh'
}

/** Loads the texts, then switches page and `lang`; what is typed stays, nothing reloads. */
export async function activateLanguage(language: Language) {
  const before = current
  current = language
  try {
    await Promise.all([load(undefined, language), ...[...wanted].map((part) => load(part, language))])
  } catch (error) {
    // The page still speaks the other one, and so must the parts that come later.
    if (current === language) current = before
    throw error
  }
  // Switched again meanwhile.
  if (current !== language) return
  i18n.activate(language)
  writeHint(LANGUAGE_COOKIE, language)
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
}

/** `module` once its texts are there too: for what has a part of its own. */
export async function withTexts<Module>(part: Part, module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(part)])
  return loaded
}

/** Resolves when this part of the texts is there, now and after each switch of the language. */
export async function loadTexts(part: Part) {
  if (wanted.has(part)) return
  const language = current
  await load(part, language)
  // Switched meanwhile: the other language came without this part.
  if (current !== language) return loadTexts(part)
  wanted.add(part)
}

async function load(part: Part | undefined, language: Language) {
  const messages = await messagesOf(part, language)
  if (messages) i18n.load(language, messages)
}

/** One part of the texts in one language, whichever the page speaks; undefined where there is none. */
export async function messagesOf(part: Part | undefined, language: Language): Promise<Messages | undefined> {
  const path = `./locales/${language}/translation${part ? `.${part}` : ''}.po`
  return (await CATALOGS[path]?.())?.messages
}

/** Switches and remembers. */
export async function switchLanguage(language: Language) {
  writeText('language', language)
  await activateLanguage(language)
}
