import type { ReactNode } from 'react'

export type ToastKind = 'success' | 'error' | 'blank' | 'loading' | 'custom'

export interface ToastAction {
  label: string
  onPress: () => void
}

/** State of a visible toast. */
export interface ToastRecord {
  id: number
  kind: ToastKind
  content: ReactNode
  /** Repetitions of the same text within the merge time. */
  count: number
  /** Milliseconds on screen; Infinity stays until closed. */
  duration: number
  action?: ToastAction | undefined
  /** Called when it is closed by hand, without the action. */
  onDecline?: (() => void) | undefined
  /** When it was last repeated, milliseconds since 1970. */
  at: number
}
