import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/page.tsx'
import styles from './status-page.module.css'

interface StatusPageProps {
  /** Above everything where the page has no header: logo, language. */
  bar?: ReactNode
  /** Drawing above the title. */
  art: ReactNode
  title: ReactNode
  /** One or two sentences below the title. */
  text: ReactNode
  /** Buttons and links. */
  actions: ReactNode
  /** Steps, facts, forms: between text and actions. */
  children?: ReactNode
  /** The same below the actions. */
  more?: ReactNode
}

/** Layout of a page about a state: drawing, title, text, details, actions. */
export function StatusPage({ bar, art, title, text, actions, children, more }: StatusPageProps) {
  return (
    <Page className={styles.page}>
      {bar && <div className={styles.bar}>{bar}</div>}
      <div className={styles.status}>
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.text}>{text}</div>
        {children}
        <div className={styles.actions}>{actions}</div>
        {more}
      </div>
    </Page>
  )
}
