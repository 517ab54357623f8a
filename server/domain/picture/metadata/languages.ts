import type { BothLanguages } from './picture-texts.ts'

/** One of several texts that mean the same. */
export interface Alternative {
  /** A language tag; empty where the file names none. */
  language: string
  text: string
}

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Puts each alternative in its language; a text of no named language goes by its script. Null without a text. */
export function inBothLanguages(alternatives: Alternative[]): BothLanguages | null {
  const inLanguage = (pattern: RegExp) => alternatives.find(({ language }) => pattern.test(language))?.text
  const fallback = inLanguage(/^x-default$/i) ?? inLanguage(/^$/) ?? alternatives[0]?.text
  if (fallback === undefined) return null
  const isChinese = HAN.test(fallback) && !KANA.test(fallback)
  const chinese = inLanguage(/^zh\b(?!.*\b(?:hant|tw|hk|mo)\b)/i) ?? inLanguage(/^zh\b/i)
  const english = inLanguage(/^en\b/i)
  return {
    text: chinese ?? (isChinese ? fallback : (english ?? fallback)),
    english: english ?? (HAN.test(fallback) ? '' : fallback),
  }
}
