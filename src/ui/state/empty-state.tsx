import type { ReactNode } from 'react'
import { StateFace } from './state-face.tsx'

interface EmptyStateProps {
  /** One line why. */
  title: ReactNode
  /** One line what to do. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Nothing is here, and that is no fault. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return <StateFace art="empty" title={title} text={text} actions={action} />
}
