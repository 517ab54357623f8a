import * as v from 'valibot'
import { isAppPage } from '#contract/app-path.ts'

/** Parameters of `/vip` and `/vip/plan`; an impossible value counts as missing. */
export const MembershipSearch = v.object({
  /** Level (groupId) that what was tried needs. */
  need: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))), undefined),
  /** Page of this site to go back to. */
  from: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.maxLength(2000),
        v.check((path) => path.startsWith('/') && !path.startsWith('//') && isAppPage(path.split(/[?#]/, 1)[0] ?? '')),
      ),
    ),
    undefined,
  ),
})
export type MembershipSearch = v.InferOutput<typeof MembershipSearch>
