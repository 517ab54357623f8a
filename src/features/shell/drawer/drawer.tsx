import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMember } from '#src/domain/session/current-member.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { followDrag } from '#src/ui/dialog/follow-drag.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { LanguageToggle } from '../header/language-toggle.tsx'
import { MainNavigation } from '../header/main-navigation.tsx'
import { UserMenuPanel } from '../menu/user-menu-panel.tsx'
import type { ShellSlots } from '../slots.ts'
import { useCloseOnMove } from './use-close-on-move.ts'
import styles from './drawer.module.css'

interface DrawerProps extends ShellSlots {
  onClose: () => void
}

/**
 * The header's navigation and menu on a narrow screen. The native modal dialog traps and restores the focus; Escape, a
 * press outside, a swipe to the left and a navigation close it.
 */
export function Drawer({ themeToggle, announcement, outbox, onClose }: DrawerProps) {
  const { t } = useLingui()
  const member = useMember()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useCloseOnMove(onClose)

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    // A press on the backdrop targets the dialog itself.
    element.addEventListener('click', (event) => event.target === element && close())
    const stopSwipe = followDrag(element, { towards: 'left', close: () => close() })
    return () => {
      stopSwipe()
      element.close()
    }
  }, [])

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={t`Menu`} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <Brand />
          <span className={styles.tools}>
            <LanguageToggle />
            {themeToggle}
          </span>
          <IconButton label={t`Close`} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <MainNavigation className={styles.navigation} />
        {member && <UserMenuPanel user={member} announcement={announcement} outbox={outbox} />}
      </div>
    </dialog>
  )
}
