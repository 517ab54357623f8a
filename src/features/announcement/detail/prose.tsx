import styles from './prose.module.css'

/** Text of an announcement: HTML that the server cleaned before it stored it. Nothing for none. */
export function Prose({ html }: { html: string }) {
  if (!html) return null
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
