import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { QuickLogin } from '../quick-login/quick-login.tsx'
import type { SignInSource } from '../use-failure.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { PasswordLoginForm } from './password-login-form.tsx'
import styles from '../sign-in.module.css'

export type LoginTab = 'password' | 'code'

interface LoginPanelProps {
  tab: LoginTab
  onTab: (tab: LoginTab) => void
  account: string
  onAccount: (account: string) => void
  source: SignInSource
  onPanel: (panel: 'register' | 'recover') => void
}

export function LoginPanel({ tab, onTab, account, onAccount, source, onPanel }: LoginPanelProps) {
  const { t } = useLingui()
  return (
    <div className={styles.panel}>
      <Tabs
        label={t`Ways to log in`}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'password', label: <Trans>Password login</Trans> },
          { value: 'code', label: <Trans>Code login</Trans> },
        ]}
      >
        {tab === 'password' ? (
          <PasswordLoginForm
            account={account}
            onAccount={onAccount}
            source={source}
            onForgot={() => onPanel('recover')}
            onCode={() => onTab('code')}
          />
        ) : (
          <CodeLoginForm account={account} onAccount={onAccount} source={source} />
        )}
      </Tabs>
      <QuickLogin source={source} />
      <p className={styles.other}>
        <Trans>No account yet?</Trans>
        <button type="button" className={styles.link} onClick={() => onPanel('register')}>
          <Trans>Register for free</Trans>
        </button>
      </p>
    </div>
  )
}
