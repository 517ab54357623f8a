import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { Avatar } from '#src/domain/avatar/avatar.tsx'
import { useMember } from '#src/domain/session/current-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { useCloseOnMove } from '../drawer/use-close-on-move.ts'
import styles from './user-menu.module.css'

const panel = () => withTexts('menus', import('./user-menu-panel.tsx'))
const preload = preloading(panel)

interface UserMenuProps {
  announcement: ReactNode
  outbox: ReactNode
}

/** The avatar in the header and its menu. */
export function UserMenu({ announcement, outbox }: UserMenuProps) {
  const { t } = useLingui()
  const member = useMember()
  if (!member) return <span className={styles.placeholder} />
  return (
    <Popover
      label={t`My menu`}
      className={styles.menu}
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className={buttonClass({ look: 'ghost' }, styles.avatar)}
          aria-label={t`My menu`}
          title={t`My menu`}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Avatar src={member.avatar} frame={member.frame} />
        </button>
      )}
    >
      {(close) => <LoadedPanel user={member} announcement={announcement} outbox={outbox} onClose={close} />}
    </Popover>
  )
}

interface LoadedPanelProps extends UserMenuProps {
  user: User
  onClose: () => void
}

function LoadedPanel({ user, announcement, outbox, onClose }: LoadedPanelProps) {
  useCloseOnMove(onClose)
  const { value, error, retry } = useLoaded(panel)
  if (error !== null) return <SectionError error={error} onRetry={retry} />
  return value ? <value.UserMenuPanel user={user} announcement={announcement} outbox={outbox} /> : <Spinner />
}
