import { trustedTypePolicy } from '#src/lib/browser/trusted-types.ts'
import styles from './prose.module.css'

/** The server has cleaned it; see server/features/announcement/service.ts. */
const policy = trustedTypePolicy('announcement-html', { createHTML: (html) => html })

/** Text of an announcement: HTML that the server cleaned before it stored it. Nothing for none. */
export function Prose({ html }: { html: string }) {
  if (!html) return null
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />
}
