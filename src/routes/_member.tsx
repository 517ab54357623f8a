import { createFileRoute, Outlet } from '@tanstack/react-router'
import { whenSessionKnown } from '#src/features/session/session.ts'
import { VisitorError } from '#src/features/session/visitor-error.ts'
import { PageError } from '#src/ui/state/page-error.tsx'
import { MemberGate, TurnedAway } from './-member-gate.tsx'

/** Everything under `_member/` may assume a signed-in member. A visitor sees the unauthorized page, the address stays. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async () => {
    const { status } = await whenSessionKnown()
    if (status === 'visitor') throw new VisitorError()
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
