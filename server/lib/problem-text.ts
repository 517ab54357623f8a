import { PROBLEM_TEXTS } from '#contract/problem-texts/problem-texts.ts'
import type { ProblemCode } from '#contract/problem.ts'

/** The sentence for `problem`, sent as `message`. */
export function problemText(problem: ProblemCode, language: 'zh' | 'en') {
  return PROBLEM_TEXTS[problem][language]
}
