import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styles from '#src/ui/section/section.module.css'

interface MoreLinkProps {
  to: '/today' | '/history' | '/spotlights' | '/arts' | '/rank'
  /** Accessible name of the full list. */
  label: string
}

export function MoreLink({ to, label }: MoreLinkProps) {
  return (
    <Link to={to} className={styles.more} aria-label={label}>
      <Trans>All</Trans>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
