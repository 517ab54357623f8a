import { Component, type ReactNode } from 'react'
import { errorNumber } from '#src/lib/errors/error-number.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { SectionError } from './section-error.tsx'

interface SectionBoundaryProps {
  /** Which part failed, as a sentence. */
  title?: ReactNode
  /** Called before the section renders again, e.g. to reset its queries. */
  onRetry?: () => void
  children: ReactNode
}

interface SectionBoundaryState {
  error: unknown
  hasFailed: boolean
}

/** Contains a crash within its section: shows the error in place, with a retry button and a number. */
export class SectionBoundary extends Component<SectionBoundaryProps, SectionBoundaryState> {
  override state: SectionBoundaryState = { error: undefined, hasFailed: false }

  static getDerivedStateFromError(error: unknown): SectionBoundaryState {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure(`section failed, no. ${errorNumber(error)}`, error)
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined, hasFailed: false })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <SectionError error={this.state.error} onRetry={this.retry} title={this.props.title} />
  }
}
