import { useLocation, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { isPublicPath } from '#src/domain/session/access/public-path.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { withTexts } from '#src/i18n/language.ts'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { PagePending } from '#src/ui/state/page-pending.tsx'

const Unauthorized = lazy(() =>
  withTexts('landing', import('./-unauthorized.tsx')).then(({ Unauthorized }) => ({ default: Unauthorized })),
)

/**
 * Shows `children` to a member, and to a visitor where the address is open to them; else the unauthorized page at
 * the same address. A spinner until it is known who is there.
 */
export function MemberGate({ children }: { children: ReactNode }) {
  const { status } = useAtomValue(sessionAtom)
  const isOpen = useLocation({ select: ({ pathname }) => isPublicPath(pathname) })
  // By the key nothing that a page holds of a member outlives the logout.
  if (status === 'member' || (status === 'visitor' && isOpen)) return <Fragment key={status}>{children}</Fragment>
  return <Suspense fallback={<PagePending />}>{status === 'loading' ? <Spinner /> : <Unauthorized />}</Suspense>
}

let isLoadingAnew = false

/** Stands where a guard has turned a visitor away; has the route load anew, once, when they have signed in. */
export function TurnedAway() {
  const router = useRouter()
  const { status } = useAtomValue(sessionAtom)
  const loadAnew = useEffectEvent(async () => {
    // The load itself draws this anew; it must not begin another.
    if (isLoadingAnew) return
    isLoadingAnew = true
    await router.invalidate().finally(() => (isLoadingAnew = false))
  })
  useEffect(() => {
    if (status === 'member') void loadAnew()
  }, [status])
  return (
    <MemberGate>
      <Spinner />
    </MemberGate>
  )
}
