import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { TOAST_MAX_WIDTH_PX, MAX_VISIBLE_TOASTS } from '#contract/timing.ts'
import { ToastCard } from './toast-card.tsx'
import type { ToastRecord } from './toast-record.ts'
import styles from './toast.module.css'

const WIDTH = { '--width': `${TOAST_MAX_WIDTH_PX}px` } as CSSProperties
const LAYERS = 'dialog[open], [popover]:popover-open, [role=dialog]'

/** Renders a toast, or updates it in place. `onClose`: its time is up, or it was closed by hand. */
export function showToast(record: ToastRecord, onClose: () => void) {
  mountOnce()
  // The card runs the timer: sonner's own does not pause on focus.
  sonner.custom(() => <ToastCard record={record} onClose={onClose} />, { id: record.id, duration: Infinity })
}

export function hideToast(id: number) {
  sonner.dismiss(id)
}

let isMounted = false

/** Has its own root: toasts outlive every page, and sonner loads only with the first of them. */
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
        visibleToasts={MAX_VISIBLE_TOASTS}
        style={WIDTH}
        className={styles.list ?? ''}
      />,
    ),
  )
  window.addEventListener('keydown', closeByEscape)
}

/** Escape closes the newest toast, unless an open layer handles Escape. */
function closeByEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const isInToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
  if (!isInToast && document.querySelector(LAYERS)) return
  const cards = document.querySelectorAll<HTMLElement>('[data-toast-close]')
  cards[0]?.click()
}
