import { Trans } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from '#src/ui/section/section.module.css'

interface MoreAnchorProps extends Omit<ComponentProps<'a'>, 'aria-label'> {
  /** Accessible name of the full list. */
  label: string
}

function MoreAnchor({ label, ...rest }: MoreAnchorProps) {
  return (
    <a {...rest} className={styles.more} aria-label={label}>
      <Trans>All</Trans>
      <ChevronRight aria-hidden="true" />
    </a>
  )
}

/** A router link from a row of pictures to the full list. */
export const MoreLink = createLink(MoreAnchor)
