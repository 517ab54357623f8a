import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './chip.module.css'

function ChipAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles.chip, className)}>
      {children}
    </a>
  )
}

/** A router link that looks like a chip. */
export const ChipLink = createLink(ChipAnchor)
