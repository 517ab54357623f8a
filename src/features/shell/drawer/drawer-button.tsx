import { useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { withTexts } from '#src/i18n/language.ts'
import { preloading } from '#src/lib/page/preloading.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { ShellSlots } from '../slots.ts'
import { isDrawerOpenAtom } from './drawer-state.ts'
import styles from './drawer-button.module.css'

const drawer = () => withTexts('menus', import('./drawer.tsx'))
const preload = preloading(drawer)

/** On narrow screens: opens the navigation of the wide header. */
export function DrawerButton(slots: ShellSlots) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useAtom(isDrawerOpenAtom)
  const { value, error } = useLoaded(isOpen ? drawer : null)
  useEffect(() => {
    if (error === null) return
    setIsOpen(false)
    showLoadFailed()
  }, [error, setIsOpen])
  return (
    <>
      <IconButton
        className={styles.button}
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        <Menu />
      </IconButton>
      {isOpen && value && <value.Drawer {...slots} onClose={() => setIsOpen(false)} />}
    </>
  )
}
