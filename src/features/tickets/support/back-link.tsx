import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import styles from '../tickets.module.css'

/** From one ticket, or the form, to the list. */
export const BackLink = () => (
  <Link className={styles.back} to="/tickets">
    <ChevronLeft aria-hidden="true" />
    <Trans>All tickets</Trans>
  </Link>
)
