import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SCROLL_TO_TOP_PX } from '#contract/timing.ts'
import { scrollToTop } from '#src/lib/scroll-to-top.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { isDrawerOpenAtom } from './drawer-state.ts'
import styles from './scroll-to-top.module.css'

/** The way back up, once the page is scrolled far enough and nothing lies over it. */
export function ScrollToTop() {
  const { t } = useLingui()
  const isFarDown = useIsFarDown()
  const isDrawerOpen = useAtomValue(isDrawerOpenAtom)
  const hasDialog = useSearch({ from: '__root__', select: ({ dialog }) => dialog !== undefined })
  if (!isFarDown || isDrawerOpen || hasDialog) return null
  return (
    <IconButton look="soft" isRound className={styles.button} label={t`Back to top`} onClick={scrollToTop}>
      <ArrowUp />
    </IconButton>
  )
}

function useIsFarDown() {
  const [isFarDown, setIsFarDown] = useState(false)
  useEffect(() => {
    const look = () => setIsFarDown(window.scrollY > SCROLL_TO_TOP_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFarDown
}
