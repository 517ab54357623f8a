import { useLocation, useRouter } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { isPublicPath } from '#src/domain/session/access/public-path.ts'
import { useSessionStatus } from '#src/domain/session/current-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PagePending } from '#src/ui/state/page-pending.tsx'

const Unauthorized = lazy(() =>
  withTexts('landing', import('./-unauthorized.tsx')).then(({ Unauthorized }) => ({ default: Unauthorized })),
)

/**
 * Shows `children` to members, and to visitors if the address is open to them; else the unauthorized page at the same
 * address. A spinner until the session is known.
 */
export function MemberGate({ children }: { children: ReactNode }) {
  const status = useSessionStatus()
  const isOpen = useLocation({ select: ({ pathname }) => isPublicPath(pathname) })
  // The key unmounts everything of a member on logout.
  if (status === 'member' || (status === 'visitor' && isOpen)) return <Fragment key={status}>{children}</Fragment>
  return <Suspense fallback={<PagePending />}>{status === 'loading' ? <Spinner /> : <Unauthorized />}</Suspense>
}

let isReloading = false

/** Replaces a page that a guard refused; reloads the route, once, after sign-in. */
export function TurnedAway() {
  const router = useRouter()
  const status = useSessionStatus()
  const reload = useEffectEvent(async () => {
    // The reload renders this again; it must not start another.
    if (isReloading) return
    isReloading = true
    await router.invalidate().finally(() => (isReloading = false))
  })
  useEffect(() => {
    if (status === 'member') void reload()
  }, [status])
  return (
    <MemberGate>
      <Spinner />
    </MemberGate>
  )
}
