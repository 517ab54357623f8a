import type { ReactNode } from 'react'
import { StateView } from './state-view.tsx'

interface EmptyStateProps {
  /** The reason, in one line. */
  title: ReactNode
  /** What to do, in one line. */
  text?: ReactNode
  /** One button; two where neither is more likely. */
  action?: ReactNode
}

/** An empty list or page, which is not an error. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return <StateView art="empty" title={title} text={text} actions={action} />
}
