/**
 * What the security headers allow for the page. It frames only previews of /ibasemode, which has a policy of its own
 * (`server/features/base-mode/policy.ts`).
 */
export const PAGE_SECURITY = {
  /** With an opener policy a sign-in popup would lose its opener. */
  popups: ['/api/auth'],
  /** Of `src/app/first-view/early-presses.ts` and the users of `src/lib/browser/trusted-types.ts`. */
  trustedTypePolicies: ['announcement-html', 'entry-script', 'picture-worker', 'worker-script'],
} as const
