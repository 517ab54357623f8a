import type { ProblemTexts } from '../problem.ts'
import { MEMBER_PROBLEM_TEXTS } from './member.ts'
import { PICTURE_PROBLEM_TEXTS } from './picture.ts'
import { REQUEST_PROBLEM_TEXTS } from './request.ts'
import { SESSION_PROBLEM_TEXTS } from './session.ts'
import { SHOP_PROBLEM_TEXTS } from './shop.ts'

/** The server's messages in Chinese and English. Source of those that the product spec words: inventory Part 2. */
export const PROBLEM_TEXTS: ProblemTexts = {
  ...REQUEST_PROBLEM_TEXTS,
  ...SESSION_PROBLEM_TEXTS,
  ...MEMBER_PROBLEM_TEXTS,
  ...PICTURE_PROBLEM_TEXTS,
  ...SHOP_PROBLEM_TEXTS,
}
