import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isPublicPath } from '#src/domain/session/access/public-path.ts'
import { VisitorError } from '#src/domain/session/access/visitor-error.ts'
import { whenSessionKnown } from '#src/domain/session/session.ts'
import { PageError } from '#src/ui/state/page-error.tsx'
import { MemberGate, TurnedAway } from './-member-gate.tsx'

/**
 * Everything under `_member/` may assume a signed-in member, except pages that the operator may open to visitors. Elsewhere
 * a visitor sees the unauthorized page at the same address.
 */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ location }) => {
    const { status } = await whenSessionKnown()
    if (status === 'visitor' && !isPublicPath(location.pathname)) throw new VisitorError()
  },
  component: MemberArea,
  errorComponent: ({ error, reset }) =>
    error instanceof VisitorError ? <TurnedAway /> : <PageError error={error} reset={reset} />,
})

function MemberArea() {
  return (
    <MemberGate>
      <Outlet />
    </MemberGate>
  )
}
