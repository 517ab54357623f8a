import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { TOAST_MAX_WIDTH_PX, TOASTS_KEPT } from '#contract/timing.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastRecord } from './toast-record.ts'
import styles from './toast.module.css'

const WIDTH = { '--width': `${TOAST_MAX_WIDTH_PX}px` } as CSSProperties
const LAYERS = 'dialog[open], [popover]:popover-open, [role=dialog]'

/** Draws a toast, or draws it anew where it stands. `onClose`: time is up, or somebody closed it. */
export function showToast(record: ToastRecord, onClose: () => void) {
  mountOnce()
  // The card keeps the time: sonner's own does not stop on focus.
  sonner.custom(() => <ToastCard record={record} onClose={onClose} />, { id: record.id, duration: Infinity })
}

export function hideToast(id: number) {
  sonner.dismiss(id)
}

let isMounted = false

/** A root of its own: toasts outlive every page, and nothing of sonner loads before the first of them. */
function mountOnce() {
  if (isMounted) return
  isMounted = true
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  document.body.append(host)
  flushSync(() =>
    createRoot(host).render(
      <Toaster
        containerAriaLabel={t`Notifications`}
        position="top-center"
        expand
        gap={10}
        mobileOffset={{ left: 0, right: 0 }}
        visibleToasts={TOASTS_KEPT}
        style={WIDTH}
        className={styles.list ?? ''}
      />,
    ),
  )
  window.addEventListener('keydown', closeByEscape)
}

/** Escape closes the newest toast, unless something lies open that Escape is for. */
function closeByEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const isInToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
  if (!isInToast && document.querySelector(LAYERS)) return
  const cards = document.querySelectorAll<HTMLElement>('[data-toast-close]')
  cards[0]?.click()
}
