import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './tabs.module.css'

/** Tabs whose choice is in the URL; `label` is their accessible name. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.segmented}>
      {children}
    </nav>
  )
}

interface TabAnchorProps extends ComponentProps<'a'> {
  isChosen: boolean
}

function TabAnchor({ isChosen, className, children, ...rest }: TabAnchorProps) {
  return (
    <a {...rest} className={classNames(styles.tab, className)} aria-current={isChosen ? 'page' : undefined}>
      {children}
    </a>
  )
}

/** A router link among `TabLinks`. */
export const TabLink = createLink(TabAnchor)
