import type { OAuthProvider } from '#contract/oauth.ts'
import styles from './provider-mark.module.css'

const MARKS: Record<OAuthProvider, string> = { microsoft: 'M', wechat: '微', qq: 'Q', weibo: '博' }

/** Stands before or above a provider's name. */
export const ProviderMark = ({ provider }: { provider: OAuthProvider }) => (
  <i className={styles.mark} aria-hidden="true">
    {MARKS[provider]}
  </i>
)
