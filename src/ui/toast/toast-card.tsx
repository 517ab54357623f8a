import { t } from '@lingui/core/macro'
import { CircleExclamationPoint, CircleCheck, X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import { SpinnerRing } from '#src/ui/spinner/spinner-ring.tsx'
import type { ToastKind, ToastRecord } from './toast-record.ts'
import { useCountdown } from './use-countdown.ts'
import styles from './toast.module.css'

interface ToastCardProps {
  record: ToastRecord
  onClose: () => void
}

/** One toast: polite, or assertive for an error; its timer pauses on hover and focus. */
export function ToastCard({ record, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useCountdown(card, record, onClose)
  const { kind, content, count, action, onDecline } = record
  return (
    <div ref={card} className={classNames(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <ToastIcon kind={kind} />
      <span className={styles.text}>{content}</span>
      {count > 1 && <span className={styles.count}>×{count}</span>}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t`Close`}
        data-toast-close
        onClick={() => {
          onDecline?.()
          onClose()
        }}
      >
        <X />
      </button>
    </div>
  )
}

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'success') return <CircleCheck aria-hidden="true" />
  if (kind === 'error') return <CircleExclamationPoint aria-hidden="true" />
  return kind === 'loading' ? <SpinnerRing /> : null
}
