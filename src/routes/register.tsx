import { t } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { whenSessionKnown } from '#src/domain/session/session.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Home with the register panel open and the invite code preserved. A member sees home, with a message. */
export const Route = createFileRoute('/register')({
  beforeLoad: async ({ search: { invite } }) => {
    const { status } = await whenSessionKnown()
    if (status === 'member') {
      toast.startup.blank(t`You are already logged in`)
      throw redirect({ to: '/', replace: true })
    }
    throw redirect({ to: '/', search: { dialog: 'login', panel: 'register', invite }, replace: true })
  },
})
