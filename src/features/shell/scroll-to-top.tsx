import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SCROLL_TO_TOP_PX } from '#contract/timing.ts'
import { scrollToTop } from '#src/lib/page/scroll-to-top.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { isDrawerOpenAtom } from './drawer/drawer-state.ts'
import styles from './scroll-to-top.module.css'

/** "Back to top", once the page is scrolled far enough and nothing covers it. */
export function ScrollToTop() {
  const { t } = useLingui()
  const isFarDown = useIsFarDown()
  const button = useRef<HTMLButtonElement>(null)
  const isInTheWay = useIsOver(button)
  const isDrawerOpen = useAtomValue(isDrawerOpenAtom)
  const hasDialog = useSearch({ from: '__root__', select: ({ dialog }) => dialog !== undefined })
  if (!isFarDown || isDrawerOpen || hasDialog) return null
  return (
    <IconButton
      ref={button}
      look="soft"
      isRound
      className={classNames(styles.button, isInTheWay && styles.inTheWay)}
      label={t`Back to top`}
      onClick={scrollToTop}
    >
      <ArrowUp />
    </IconButton>
  )
}

/** Elements that must stay readable and reachable: form controls, and the last line of a page. */
const KEEP_CLEAR = 'fieldset, [data-page-end]'

/** Whether such an element is below the button. */
function useIsOver(button: RefObject<HTMLElement | null>) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const look = () => {
      const box = button.current?.getBoundingClientRect()
      const below = box ? document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2) : []
      setIsOver(below.some((element) => element.closest(KEEP_CLEAR) !== null))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [button])
  return isOver
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
