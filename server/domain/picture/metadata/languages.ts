import type { BothLanguages } from './picture-texts.ts'

/** One of several translations of a text. */
export interface Alternative {
  /** A language tag; empty where the file names none. */
  language: string
  text: string
}

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Assigns each alternative to a language; without a tag the script decides. Null without a text. */
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
