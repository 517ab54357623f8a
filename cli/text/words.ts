import { en, type Words } from './en.ts'
import { zh } from './zh.ts'

export type Language = 'zh' | 'en'

/** Every sentence of the tool in one language. */
export const wordsIn = (language: Language): Words => (language === 'zh' ? zh : en)

/** The language of a terminal: the first that POSIX would read, or that of the system where none is set (Windows). */
export function languageOf(env: Readonly<Record<string, string | undefined>>, system: string): Language {
  const named = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== '')
  return /^zh/i.test(named ?? system) ? 'zh' : 'en'
}
