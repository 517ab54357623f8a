import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { useDragToClose } from '#src/ui/dialog/use-drag-to-close.ts'
import styles from './panel.module.css'

export type PanelName = 'information' | 'slideshow'

interface PanelProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel of the viewer: at its side, on a phone at its bottom, where it can be dragged down. The picture stays usable. */
export function Panel({ title, onClose, children }: PanelProps) {
  const { t } = useLingui()
  const id = useId()
  const panel = useDragToClose(onClose)
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.grip} aria-hidden="true" />
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t`Close this panel`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
