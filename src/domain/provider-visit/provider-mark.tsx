import type { ReactNode } from 'react'
import type { OAuthProvider } from '#contract/oauth.ts'
import styles from './provider-mark.module.css'

const MARKS: Record<OAuthProvider, string> = { microsoft: 'M', wechat: '微', qq: 'Q', weibo: '博' }

/** Stands before or above a provider's name. */
export const ProviderMark = ({ provider }: { provider: OAuthProvider }) => <Mark>{MARKS[provider]}</Mark>

/** Stands before the name of any way to log in: a character or an icon. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <i className={styles.mark} aria-hidden="true">
    {children}
  </i>
)
