import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './page.module.css'

/** The page column: gutter, and content at most 1680 px wide. */
export function Page({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.page, className)} />
}
