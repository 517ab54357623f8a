import * as v from 'valibot'
import { MemberRefusal } from '#contract/appeal.ts'
import type { ApiError } from '#src/lib/http/api-error.ts'

/** The page that explains each refusal of a member. */
const PAGES = {
  'account-blocked': '/blocked',
  'account-abnormal': '/account-abnormal',
  'login-blocked': '/login-blocked',
} as const
export type RefusalProblem = keyof typeof PAGES

const KEY = 'wp_refusal'
const Stored = v.object({
  problem: v.picklist(['account-blocked', 'account-abnormal', 'login-blocked']),
  data: MemberRefusal,
})

/** In case session storage is refused. */
let last: v.InferOutput<typeof Stored> | undefined

/** Stores what the server said about the member for this tab, and returns the page that shows it. */
export function storeRefusal({ problem, details }: ApiError) {
  const data = v.safeParse(MemberRefusal, details.data ?? {})
  const stored = v.safeParse(Stored, { problem, data: data.success ? data.output : {} })
  if (!stored.success) return undefined
  last = stored.output
  try {
    sessionStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // Only a reload loses it.
  }
  return PAGES[last.problem]
}

/** What the server said about the member with this problem; undefined where this tab was not refused so. */
export function storedRefusal(problem: RefusalProblem): MemberRefusal | undefined {
  last ??= readStored()
  return last?.problem === problem ? last.data : undefined
}

function readStored() {
  try {
    const stored = v.safeParse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return stored.success ? stored.output : undefined
  } catch {
    return undefined
  }
}
