import { Trans, useLingui } from '@lingui/react/macro'
import { usePasskeySupport } from '#src/domain/session/passkeys/use-passkey-support.ts'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import type { DocumentName } from '../agreement/legal-document.ts'
import { PasskeyOutcome, PasskeyPanel } from '../passkey/passkey-panel.tsx'
import { usePasskeyLogin } from '../passkey/use-passkey-login.ts'
import { QuickLogin } from '../quick-login/quick-login.tsx'
import type { SignInSource } from '../use-failure.ts'
import { CodeLoginForm } from './code-login-form.tsx'
import { PasswordLoginForm } from './password-login-form.tsx'
import styles from '../sign-in.module.css'

export type LoginTab = 'password' | 'code' | 'passkey'

interface LoginPanelProps {
  tab: LoginTab
  onTab: (tab: LoginTab) => void
  account: string
  onAccount: (account: string) => void
  source: SignInSource
  onPanel: (panel: 'register' | 'recover') => void
  onRead: (name: DocumentName) => void
}

export function LoginPanel({ tab, onTab, account, onAccount, source, onPanel, onRead }: LoginPanelProps) {
  const { t } = useLingui()
  const support = usePasskeySupport()
  const hasPasskeys = support.is === 'ready' || support.is === 'no-browser'
  const shown = tab === 'passkey' && !hasPasskeys ? 'password' : tab
  const passkey = usePasskeyLogin({ source, support, hasField: shown !== 'passkey' })
  return (
    <div className={styles.panel}>
      <Tabs
        label={t`Ways to log in`}
        value={shown}
        onChange={onTab}
        tabs={[
          { value: 'password', label: <Trans>Password login</Trans> },
          { value: 'code', label: <Trans>Code login</Trans> },
          ...(hasPasskeys ? [{ value: 'passkey' as const, label: <Trans>Passkey</Trans> }] : []),
        ]}
      >
        {shown === 'passkey' && <PasskeyPanel isSupported={support.is === 'ready'} login={passkey} />}
        {shown === 'password' && (
          <PasswordLoginForm
            account={account}
            onAccount={onAccount}
            source={source}
            onForgot={() => onPanel('recover')}
            onCode={() => onTab('code')}
          />
        )}
        {shown === 'code' && <CodeLoginForm account={account} onAccount={onAccount} source={source} />}
      </Tabs>
      {shown !== 'passkey' && <PasskeyOutcome login={passkey} />}
      <QuickLogin source={source} onRead={onRead} />
      <p className={styles.other}>
        <Trans>No account yet?</Trans>
        <button type="button" className={styles.link} onClick={() => onPanel('register')}>
          <Trans>Register for free</Trans>
        </button>
      </p>
    </div>
  )
}
