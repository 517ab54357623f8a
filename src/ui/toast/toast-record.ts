import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'blank' | 'loading' | 'custom'

export interface ToastAction {
  label: string
  onPress: () => void
}

/** A toast as it is kept while it stands. */
export interface ToastRecord {
  id: number
  kind: ToastKind
  content: ReactNode
  /** How often the same was said within the merge time. */
  count: number
  /** Milliseconds on screen; Infinity stands until it is closed. */
  duration: number
  action?: ToastAction | undefined
  /** It was closed by hand, without the action. */
  onDecline?: (() => void) | undefined
  /** When it was last said, milliseconds since 1970. */
  at: number
}
