import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

interface CheckInLinkProps {
  size?: 'compact'
  'aria-label'?: string
  children: ReactNode
}

/** Opens the check-in dialog above this page. */
export const CheckInLink = (props: CheckInLinkProps) => (
  <ButtonLink
    {...props}
    look="accent"
    to="."
    search={(now) => ({ ...now, dialog: 'check-in' as const })}
    state={(now) => ({ ...now, isDialogOurs: true })}
    resetScroll={false}
  />
)
