import { trustedTypePolicy } from '#src/lib/browser/trusted-types.ts'
import styles from './prose.module.css'

/** Sanitized by the server; see server/features/announcement/service.ts. */
const policy = trustedTypePolicy('announcement-html', { createHTML: (html) => html })

/** Body of an announcement: HTML that the server sanitized before storing it. Nothing if empty. */
export function Prose({ html }: { html: string }) {
  if (!html) return null
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />
}
