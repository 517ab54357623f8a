import type { ReactNode } from 'react'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { isPlainClick } from '#src/lib/page/plain-click.ts'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

interface SignInLinkProps extends ButtonLook {
  panel: 'login' | 'register'
  className?: string | undefined
  children: ReactNode
}

/** Leads to a panel of the sign-in dialog: a real address, also before any script is there. */
export function SignInLink({ panel, children, ...look }: SignInLinkProps) {
  return (
    <ButtonLink
      {...look}
      to="."
      search={(now) => ({ ...now, dialog: 'login' as const, panel })}
      preload={false}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openSignIn(panel)
      }}
    >
      {children}
    </ButtonLink>
  )
}
